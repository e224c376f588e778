<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** How much a member may still request. */
final readonly class Allowance
{
    /** Null if there is no limit */
    public ?int $limit;
    /** The number of days over which it is counted */
    public ?int $periodDays;
    public ?int $remaining;
    public int $used;

    private function __construct(\stdClass $from)
    {
        $this->limit = isset($from->limit) ? Value::int($from->limit, 'allowance.limit') : null;
        $this->periodDays = isset($from->period_days) ? Value::int($from->period_days, 'allowance.period_days') : null;
        $this->remaining = isset($from->remaining) ? Value::int($from->remaining, 'allowance.remaining') : null;
        if (isset($from->used)) {
            $this->used = Value::int($from->used, 'allowance.used');
        }
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
