<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What a repair would do or did, and what the check found afterwards. */
final readonly class RepairData
{
    /** The same check, run again; null in a dry run */
    public ?CheckReading $after;
    /** How many times it may be tried in a day */
    public int $attemptsAllowed;
    /** How many times it was tried in the day before this */
    public int $attemptsMade;
    public CheckReading $before;
    /**
     * The exact command lines or requests
     *
     * @var list<string>
     */
    public array $commands;
    /** The check confirms the repair; true in a dry run */
    public bool $complete;
    /** Dry run: nothing was done, and this is what would happen */
    public bool $dryRun;
    /** The finding, as `checks` names it */
    public string $finding;
    /** Whether the check after the repair confirms it; null in a dry run */
    public ?bool $fixed;
    /** What the fault means for the household */
    public string $meaning;
    /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
    public ?string $offer;
    /** What helps if the repair did not; otherwise null */
    public ?RepairDataRemedy $remedy;
    /** The name of the repair */
    public string $repair;
    /** @var list<SkippedItem> */
    public array $skipped;
    /** @var list<RepairStep> */
    public array $steps;
    public string $summary;
    /** What the repair does */
    public string $title;

    private function __construct(\stdClass $from)
    {
        $this->after = isset($from->after) ? CheckReading::from(Value::object($from->after, 'repair.after')) : null;
        if (isset($from->attempts_allowed)) {
            $this->attemptsAllowed = Value::int($from->attempts_allowed, 'repair.attempts_allowed');
        }
        if (isset($from->attempts_made)) {
            $this->attemptsMade = Value::int($from->attempts_made, 'repair.attempts_made');
        }
        if (isset($from->before)) {
            $this->before = CheckReading::from(Value::object($from->before, 'repair.before'));
        }
        if (isset($from->commands)) {
            $this->commands = array_map(static fn (mixed $each): string => Value::string($each, 'repair.commands'), Value::list($from->commands, 'repair.commands'));
        }
        if (isset($from->complete)) {
            $this->complete = Value::bool($from->complete, 'repair.complete');
        }
        if (isset($from->dry_run)) {
            $this->dryRun = Value::bool($from->dry_run, 'repair.dry_run');
        }
        if (isset($from->finding)) {
            $this->finding = Value::string($from->finding, 'repair.finding');
        }
        $this->fixed = isset($from->fixed) ? Value::bool($from->fixed, 'repair.fixed') : null;
        if (isset($from->meaning)) {
            $this->meaning = Value::string($from->meaning, 'repair.meaning');
        }
        $this->offer = isset($from->offer) ? Value::string($from->offer, 'repair.offer') : null;
        $this->remedy = isset($from->remedy) ? RepairDataRemedy::from(Value::object($from->remedy, 'repair.remedy')) : null;
        if (isset($from->repair)) {
            $this->repair = Value::string($from->repair, 'repair.repair');
        }
        if (isset($from->skipped)) {
            $this->skipped = array_map(static fn (mixed $each): SkippedItem => SkippedItem::from(Value::object($each, 'repair.skipped')), Value::list($from->skipped, 'repair.skipped'));
        }
        if (isset($from->steps)) {
            $this->steps = array_map(static fn (mixed $each): RepairStep => RepairStep::from(Value::object($each, 'repair.steps')), Value::list($from->steps, 'repair.steps'));
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'repair.summary');
        }
        if (isset($from->title)) {
            $this->title = Value::string($from->title, 'repair.title');
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
