<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The limits for all clients together. Null means no limit. */
final readonly class DesiredBandwidth
{
    public ?int $downLimitBytesPerSecond;
    /** Somebody has set limits */
    public bool $isSet;
    /** There is no limit until then; if it has passed, the override still has to be ended */
    public ?string $overrideEndsAt;
    public ?BandwidthWindow $schedule;
    public ?int $upLimitBytesPerSecond;

    private function __construct(\stdClass $from)
    {
        $this->downLimitBytesPerSecond = isset($from->down_limit_bytes_per_second) ? Value::int($from->down_limit_bytes_per_second, 'desired_bandwidth.down_limit_bytes_per_second') : null;
        if (isset($from->is_set)) {
            $this->isSet = Value::bool($from->is_set, 'desired_bandwidth.is_set');
        }
        $this->overrideEndsAt = isset($from->override_ends_at) ? Value::string($from->override_ends_at, 'desired_bandwidth.override_ends_at') : null;
        $this->schedule = isset($from->schedule) ? BandwidthWindow::from(Value::object($from->schedule, 'desired_bandwidth.schedule')) : null;
        $this->upLimitBytesPerSecond = isset($from->up_limit_bytes_per_second) ? Value::int($from->up_limit_bytes_per_second, 'desired_bandwidth.up_limit_bytes_per_second') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
