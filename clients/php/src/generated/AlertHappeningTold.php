<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A type of event, and whether it is delivered. */
final readonly class AlertHappeningTold
{
    public function __construct(
        /** An exception overrides the preset here */
        public bool $exception,
        public AlertHappening|string $happening,
        /** Its severity at its worst */
        public AlertHappeningToldLevel|string $level,
        public string $title,
        /** Whether it is delivered at its worst; it is always kept here */
        public bool $told,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            exception: Value::bool($from->exception ?? null, 'alert_happening_told.exception'),
            happening: Value::word(AlertHappening::class, $from->happening ?? null, 'alert_happening_told.happening'),
            level: Value::word(AlertHappeningToldLevel::class, $from->level ?? null, 'alert_happening_told.level'),
            title: Value::string($from->title ?? null, 'alert_happening_told.title'),
            told: Value::bool($from->told ?? null, 'alert_happening_told.told'),
        );
    }
}
