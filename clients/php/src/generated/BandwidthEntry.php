<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** An entry of a client’s own schedule. */
final readonly class BandwidthEntry
{
    public function __construct(
        /**
         * 1 Monday … 7 Sunday
         *
         * @var list<int>
         */
        public array $days,
        public bool $enabled,
        public int $fromMinute,
        public string $summary,
        public ?int $toMinute,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            days: array_map(static fn (mixed $each): int => Value::int($each, 'bandwidth_entry.days'), Value::list($from->days ?? null, 'bandwidth_entry.days')),
            enabled: Value::bool($from->enabled ?? null, 'bandwidth_entry.enabled'),
            fromMinute: Value::int($from->from_minute ?? null, 'bandwidth_entry.from_minute'),
            summary: Value::string($from->summary ?? null, 'bandwidth_entry.summary'),
            toMinute: isset($from->to_minute) ? Value::int($from->to_minute, 'bandwidth_entry.to_minute') : null,
        );
    }
}
