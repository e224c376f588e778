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
        public ?int $downBytesPerSecond,
        /** Minutes after midnight, by the clients’ own clock */
        public int $from,
        public int $to,
        public ?int $upBytesPerSecond,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            days: array_map(static fn (mixed $each): int => Value::int($each, 'bandwidth_window.days'), Value::list($from->days ?? null, 'bandwidth_window.days')),
            downBytesPerSecond: isset($from->down_bytes_per_second) ? Value::int($from->down_bytes_per_second, 'bandwidth_window.down_bytes_per_second') : null,
            from: Value::int($from->from ?? null, 'bandwidth_window.from'),
            to: Value::int($from->to ?? null, 'bandwidth_window.to'),
            upBytesPerSecond: isset($from->up_bytes_per_second) ? Value::int($from->up_bytes_per_second, 'bandwidth_window.up_bytes_per_second') : null,
        );
    }
}
