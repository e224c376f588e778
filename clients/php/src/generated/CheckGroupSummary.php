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
        public CheckStatus|string $status,
        public string $title,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            counts: CheckCounts::from(Value::object($from->counts ?? null, 'check_group_summary.counts')),
            group: Value::word(CheckGroup::class, $from->group ?? null, 'check_group_summary.group'),
            status: Value::word(CheckStatus::class, $from->status ?? null, 'check_group_summary.status'),
            title: Value::string($from->title ?? null, 'check_group_summary.title'),
        );
    }
}
