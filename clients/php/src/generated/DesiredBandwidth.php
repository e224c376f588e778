<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The limits for all clients together. Null is no limit. */
final readonly class DesiredBandwidth
{
    public function __construct(
        public ?int $downLimitBytesPerSecond,
        /** Somebody has set limits */
        public bool $isSet,
        /** There is no limit until then; if it has passed, the override still has to be ended */
        public ?string $overrideEndsAt,
        public ?BandwidthWindow $schedule,
        public ?int $upLimitBytesPerSecond,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            downLimitBytesPerSecond: isset($from->down_limit_bytes_per_second) ? Value::int($from->down_limit_bytes_per_second, 'desired_bandwidth.down_limit_bytes_per_second') : null,
            isSet: Value::bool($from->is_set ?? null, 'desired_bandwidth.is_set'),
            overrideEndsAt: isset($from->override_ends_at) ? Value::string($from->override_ends_at, 'desired_bandwidth.override_ends_at') : null,
            schedule: isset($from->schedule) ? BandwidthWindow::from(Value::object($from->schedule, 'desired_bandwidth.schedule')) : null,
            upLimitBytesPerSecond: isset($from->up_limit_bytes_per_second) ? Value::int($from->up_limit_bytes_per_second, 'desired_bandwidth.up_limit_bytes_per_second') : null,
        );
    }
}
