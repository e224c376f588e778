<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What the checks found. */
final readonly class ChecksData
{
    /** No finding is `not-known` */
    public bool $complete;
    public CheckCounts $counts;
    /** Dry run: nothing was done, and `planned_checks` lists what would run */
    public bool $dryRun;
    /**
     * Worst first
     *
     * @var list<Finding>
     */
    public array $findings;
    /** @var list<CheckGroupSummary> */
    public array $groups;
    /** Something failed that nobody has accepted */
    public bool $needsAttention;
    /** When this was observed */
    public string $observedAt;
    /** The group or check that was asked for */
    public ?string $only;
    /** @var list<ChecksDataPlannedChecks> */
    public array $plannedChecks;
    /** A one-sentence summary */
    public string $summary;

    private function __construct(\stdClass $from)
    {
        if (isset($from->complete)) {
            $this->complete = Value::bool($from->complete, 'checks.complete');
        }
        if (isset($from->counts)) {
            $this->counts = CheckCounts::from(Value::object($from->counts, 'checks.counts'));
        }
        if (isset($from->dry_run)) {
            $this->dryRun = Value::bool($from->dry_run, 'checks.dry_run');
        }
        if (isset($from->findings)) {
            $this->findings = array_map(static fn (mixed $each): Finding => Finding::from(Value::object($each, 'checks.findings')), Value::list($from->findings, 'checks.findings'));
        }
        if (isset($from->groups)) {
            $this->groups = array_map(static fn (mixed $each): CheckGroupSummary => CheckGroupSummary::from(Value::object($each, 'checks.groups')), Value::list($from->groups, 'checks.groups'));
        }
        if (isset($from->needs_attention)) {
            $this->needsAttention = Value::bool($from->needs_attention, 'checks.needs_attention');
        }
        if (isset($from->observed_at)) {
            $this->observedAt = Value::string($from->observed_at, 'checks.observed_at');
        }
        $this->only = isset($from->only) ? Value::string($from->only, 'checks.only') : null;
        if (isset($from->planned_checks)) {
            $this->plannedChecks = array_map(static fn (mixed $each): ChecksDataPlannedChecks => ChecksDataPlannedChecks::from(Value::object($each, 'checks.planned_checks')), Value::list($from->planned_checks, 'checks.planned_checks'));
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'checks.summary');
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
