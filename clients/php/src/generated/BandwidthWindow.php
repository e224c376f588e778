<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The time of day with lower limits. */
final readonly class BandwidthWindow
{
    public function __construct(
        /**
         * 1 Monday … 7 Sunday
         *
         * @var list<int>
         */
        public array $days,
        public ?int $downLimitBytesPerSecond,
        /** Minutes after midnight, by the clients’ own clock */
        public int $fromMinute,
        public int $toMinute,
        public ?int $upLimitBytesPerSecond,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            days: array_map(static fn (mixed $each): int => Value::int($each, 'bandwidth_window.days'), Value::list($from->days ?? null, 'bandwidth_window.days')),
            downLimitBytesPerSecond: isset($from->down_limit_bytes_per_second) ? Value::int($from->down_limit_bytes_per_second, 'bandwidth_window.down_limit_bytes_per_second') : null,
            fromMinute: Value::int($from->from_minute ?? null, 'bandwidth_window.from_minute'),
            toMinute: Value::int($from->to_minute ?? null, 'bandwidth_window.to_minute'),
            upLimitBytesPerSecond: isset($from->up_limit_bytes_per_second) ? Value::int($from->up_limit_bytes_per_second, 'bandwidth_window.up_limit_bytes_per_second') : null,
        );
    }
}
