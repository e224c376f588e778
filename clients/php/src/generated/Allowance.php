<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** How much a member may still request. */
final readonly class Allowance
{
    public function __construct(
        /** The number of days over which it is counted */
        public ?int $days,
        public ?int $left,
        /** Null if there is no limit */
        public ?int $limit,
        public int $used,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            days: isset($from->days) ? Value::int($from->days, 'allowance.days') : null,
            left: isset($from->left) ? Value::int($from->left, 'allowance.left') : null,
            limit: isset($from->limit) ? Value::int($from->limit, 'allowance.limit') : null,
            used: Value::int($from->used ?? null, 'allowance.used'),
        );
    }
}
