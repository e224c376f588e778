<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The time of day with lower limits. */
final readonly class BandwidthWindow
{
    /**
     * 1 Monday … 7 Sunday
     *
     * @var list<int>
     */
    public array $days;
    public ?int $downLimitBytesPerSecond;
    /** Minutes after midnight, by the clients’ own clock */
    public int $fromMinute;
    public int $toMinute;
    public ?int $upLimitBytesPerSecond;

    private function __construct(\stdClass $from)
    {
        if (isset($from->days)) {
            $this->days = array_map(static fn (mixed $each): int => Value::int($each, 'bandwidth_window.days'), Value::list($from->days, 'bandwidth_window.days'));
        }
        $this->downLimitBytesPerSecond = isset($from->down_limit_bytes_per_second) ? Value::int($from->down_limit_bytes_per_second, 'bandwidth_window.down_limit_bytes_per_second') : null;
        if (isset($from->from_minute)) {
            $this->fromMinute = Value::int($from->from_minute, 'bandwidth_window.from_minute');
        }
        if (isset($from->to_minute)) {
            $this->toMinute = Value::int($from->to_minute, 'bandwidth_window.to_minute');
        }
        $this->upLimitBytesPerSecond = isset($from->up_limit_bytes_per_second) ? Value::int($from->up_limit_bytes_per_second, 'bandwidth_window.up_limit_bytes_per_second') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
