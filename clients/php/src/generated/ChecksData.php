<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What the checks found. */
final readonly class ChecksData
{
    public function __construct(
        public CheckCounts $counts,
        /** Dry run: nothing was done, and `planned_checks` lists what would run */
        public bool $dryRun,
        /**
         * Worst first
         *
         * @var list<Finding>
         */
        public array $findings,
        /** @var list<CheckGroupSummary> */
        public array $groups,
        /** Something failed that nobody has accepted */
        public bool $needsAttention,
        /** When this was observed */
        public string $observedAt,
        /** The group or check that was asked for */
        public ?string $only,
        /** @var list<ChecksDataPlannedChecks> */
        public array $plannedChecks,
        /** A one-sentence summary */
        public string $summary,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            counts: CheckCounts::from(Value::object($from->counts ?? null, 'checks.counts')),
            dryRun: Value::bool($from->dry_run ?? null, 'checks.dry_run'),
            findings: array_map(static fn (mixed $each): Finding => Finding::from(Value::object($each, 'checks.findings')), Value::list($from->findings ?? null, 'checks.findings')),
            groups: array_map(static fn (mixed $each): CheckGroupSummary => CheckGroupSummary::from(Value::object($each, 'checks.groups')), Value::list($from->groups ?? null, 'checks.groups')),
            needsAttention: Value::bool($from->needs_attention ?? null, 'checks.needs_attention'),
            observedAt: Value::string($from->observed_at ?? null, 'checks.observed_at'),
            only: isset($from->only) ? Value::string($from->only, 'checks.only') : null,
            plannedChecks: array_map(static fn (mixed $each): ChecksDataPlannedChecks => ChecksDataPlannedChecks::from(Value::object($each, 'checks.planned_checks')), Value::list($from->planned_checks ?? null, 'checks.planned_checks')),
            summary: Value::string($from->summary ?? null, 'checks.summary'),
        );
    }
}
