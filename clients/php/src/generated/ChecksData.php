<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What the checks found. */
final readonly class ChecksData
{
    public function __construct(
        /** When this was observed */
        public string $at,
        /** Something failed that nobody has accepted */
        public bool $attention,
        public CheckCounts $counts,
        /**
         * Worst first
         *
         * @var list<Finding>
         */
        public array $findings,
        /** @var list<CheckGroupSummary> */
        public array $groups,
        /** The group or check that was asked for */
        public ?string $only,
        /** Dry run: nothing was done, and `would` lists what would run */
        public bool $rehearsed,
        /** A one-sentence summary */
        public string $summary,
        /** @var list<ChecksDataWould> */
        public array $would,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            at: Value::string($from->at ?? null, 'checks.at'),
            attention: Value::bool($from->attention ?? null, 'checks.attention'),
            counts: CheckCounts::from(Value::object($from->counts ?? null, 'checks.counts')),
            findings: array_map(static fn (mixed $each): Finding => Finding::from(Value::object($each, 'checks.findings')), Value::list($from->findings ?? null, 'checks.findings')),
            groups: array_map(static fn (mixed $each): CheckGroupSummary => CheckGroupSummary::from(Value::object($each, 'checks.groups')), Value::list($from->groups ?? null, 'checks.groups')),
            only: isset($from->only) ? Value::string($from->only, 'checks.only') : null,
            rehearsed: Value::bool($from->rehearsed ?? null, 'checks.rehearsed'),
            summary: Value::string($from->summary ?? null, 'checks.summary'),
            would: array_map(static fn (mixed $each): ChecksDataWould => ChecksDataWould::from(Value::object($each, 'checks.would')), Value::list($from->would ?? null, 'checks.would')),
        );
    }
}
