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
        public int $from,
        public ?int $to,
        public string $what,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            days: array_map(static fn (mixed $each): int => Value::int($each, 'bandwidth_entry.days'), Value::list($from->days ?? null, 'bandwidth_entry.days')),
            enabled: Value::bool($from->enabled ?? null, 'bandwidth_entry.enabled'),
            from: Value::int($from->from ?? null, 'bandwidth_entry.from'),
            to: isset($from->to) ? Value::int($from->to, 'bandwidth_entry.to') : null,
            what: Value::string($from->what ?? null, 'bandwidth_entry.what'),
        );
    }
}
