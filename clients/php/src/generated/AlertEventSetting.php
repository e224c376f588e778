<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A type of event, and whether it is delivered. */
final readonly class AlertEventSetting
{
    public function __construct(
        public AlertEvent|string $event,
        /** An exception overrides the preset here */
        public bool $isException,
        /** Its severity at its worst */
        public Level|string $level,
        /** Whether it is delivered at its worst; it is always kept here */
        public bool $notified,
        public string $title,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            event: Value::word(AlertEvent::class, $from->event ?? null, 'alert_event_setting.event'),
            isException: Value::bool($from->is_exception ?? null, 'alert_event_setting.is_exception'),
            level: Value::word(Level::class, $from->level ?? null, 'alert_event_setting.level'),
            notified: Value::bool($from->notified ?? null, 'alert_event_setting.notified'),
            title: Value::string($from->title ?? null, 'alert_event_setting.title'),
        );
    }
}
