<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** How much a member may still request. */
final readonly class Allowance
{
    public function __construct(
        /** Null if there is no limit */
        public ?int $limit,
        /** The number of days over which it is counted */
        public ?int $periodDays,
        public ?int $remaining,
        public int $used,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            limit: isset($from->limit) ? Value::int($from->limit, 'allowance.limit') : null,
            periodDays: isset($from->period_days) ? Value::int($from->period_days, 'allowance.period_days') : null,
            remaining: isset($from->remaining) ? Value::int($from->remaining, 'allowance.remaining') : null,
            used: Value::int($from->used ?? null, 'allowance.used'),
        );
    }
}
