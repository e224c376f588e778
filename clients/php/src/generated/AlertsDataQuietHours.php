<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

final readonly class AlertsDataQuietHours
{
    public function __construct(
        /** Whether it is quiet hours now */
        public bool $active,
        public string $fromTime,
        public string $toTime,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            active: Value::bool($from->active ?? null, 'alerts.quietHours.active'),
            fromTime: Value::string($from->from_time ?? null, 'alerts.quietHours.from_time'),
            toTime: Value::string($from->to_time ?? null, 'alerts.quietHours.to_time'),
        );
    }
}
