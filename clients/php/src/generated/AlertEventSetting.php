<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A type of event, and whether it is delivered. */
final readonly class AlertEventSetting
{
    public AlertEvent|string $event;
    /** An exception overrides the preset here */
    public bool $isException;
    /** Its severity at its worst */
    public Level|string $level;
    /** Whether it is delivered at its worst; it is always kept here */
    public bool $notified;
    public string $title;

    private function __construct(\stdClass $from)
    {
        if (isset($from->event)) {
            $this->event = Value::word(AlertEvent::class, $from->event, 'alert_event_setting.event');
        }
        if (isset($from->is_exception)) {
            $this->isException = Value::bool($from->is_exception, 'alert_event_setting.is_exception');
        }
        if (isset($from->level)) {
            $this->level = Value::word(Level::class, $from->level, 'alert_event_setting.level');
        }
        if (isset($from->notified)) {
            $this->notified = Value::bool($from->notified, 'alert_event_setting.notified');
        }
        if (isset($from->title)) {
            $this->title = Value::string($from->title, 'alert_event_setting.title');
        }
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
