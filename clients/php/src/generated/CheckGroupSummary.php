<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One group of checks. */
final readonly class CheckGroupSummary
{
    public function __construct(
        public CheckCounts $counts,
        public CheckGroup|string $group,
        /** The worst of its findings */
        public CheckStanding|string $standing,
        public string $title,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            counts: CheckCounts::from(Value::object($from->counts ?? null, 'check_group_summary.counts')),
            group: Value::word(CheckGroup::class, $from->group ?? null, 'check_group_summary.group'),
            standing: Value::word(CheckStanding::class, $from->standing ?? null, 'check_group_summary.standing'),
            title: Value::string($from->title ?? null, 'check_group_summary.title'),
        );
    }
}
