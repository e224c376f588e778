<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

final readonly class AlertsDataQuietHours
{
    public function __construct(
        public string $from,
        /** Whether it is quiet hours now */
        public bool $now,
        public string $to,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            from: Value::string($from->from ?? null, 'alerts.quietHours.from'),
            now: Value::bool($from->now ?? null, 'alerts.quietHours.now'),
            to: Value::string($from->to ?? null, 'alerts.quietHours.to'),
        );
    }
}
