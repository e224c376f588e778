<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What starting, stopping, switching or restarting did, or would do. */
final readonly class LifecycleData
{
    public LifecycleDataAction|string $action;
    /**
     * The exact command lines or requests
     *
     * @var list<string>
     */
    public array $commands;
    /** Everything succeeded; true in a dry run */
    public bool $complete;
    /** In a dry run of what stops, restarts or recreates services: who and what that disturbs now; otherwise null */
    public ?Disruption $disruption;
    /** Dry run: nothing was done, and this is what would happen */
    public bool $dryRun;
    /**
     * The affected forms
     *
     * @var list<string>
     */
    public array $forms;
    /** How many times that is the median of */
    public int $measuredRuns;
    /**
     * Other things to know
     *
     * @var list<string>
     */
    public array $notes;
    /** @var list<ServiceChange> */
    public array $services;
    public string $summary;
    /** How long the same change took the last times, as their median; null if it was never made */
    public ?int $usualSeconds;
    /**
     * The files it writes
     *
     * @var list<string>
     */
    public array $writes;

    private function __construct(\stdClass $from)
    {
        if (isset($from->action)) {
            $this->action = Value::word(LifecycleDataAction::class, $from->action, 'lifecycle.action');
        }
        if (isset($from->commands)) {
            $this->commands = array_map(static fn (mixed $each): string => Value::string($each, 'lifecycle.commands'), Value::list($from->commands, 'lifecycle.commands'));
        }
        if (isset($from->complete)) {
            $this->complete = Value::bool($from->complete, 'lifecycle.complete');
        }
        $this->disruption = isset($from->disruption) ? Disruption::from(Value::object($from->disruption, 'lifecycle.disruption')) : null;
        if (isset($from->dry_run)) {
            $this->dryRun = Value::bool($from->dry_run, 'lifecycle.dry_run');
        }
        if (isset($from->forms)) {
            $this->forms = array_map(static fn (mixed $each): string => Value::string($each, 'lifecycle.forms'), Value::list($from->forms, 'lifecycle.forms'));
        }
        if (isset($from->measured_runs)) {
            $this->measuredRuns = Value::int($from->measured_runs, 'lifecycle.measured_runs');
        }
        if (isset($from->notes)) {
            $this->notes = array_map(static fn (mixed $each): string => Value::string($each, 'lifecycle.notes'), Value::list($from->notes, 'lifecycle.notes'));
        }
        if (isset($from->services)) {
            $this->services = array_map(static fn (mixed $each): ServiceChange => ServiceChange::from(Value::object($each, 'lifecycle.services')), Value::list($from->services, 'lifecycle.services'));
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'lifecycle.summary');
        }
        $this->usualSeconds = isset($from->usual_seconds) ? Value::int($from->usual_seconds, 'lifecycle.usual_seconds') : null;
        if (isset($from->writes)) {
            $this->writes = array_map(static fn (mixed $each): string => Value::string($each, 'lifecycle.writes'), Value::list($from->writes, 'lifecycle.writes'));
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
