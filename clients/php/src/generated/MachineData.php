<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A machine that was added or removed, or would be. */
final readonly class MachineData
{
    public MachineDataAction|string $action;
    /** What ssh connects to: a host, USER@HOST, or a name from its configuration */
    public string $destination;
    /** Dry run: nothing was done, and this is what would happen */
    public bool $dryRun;
    public string $name;
    /** The full path of usher there */
    public string $program;
    public string $summary;
    /** The version of usher there; null if it was not asked */
    public ?string $usherVersion;

    private function __construct(\stdClass $from)
    {
        if (isset($from->action)) {
            $this->action = Value::word(MachineDataAction::class, $from->action, 'machine.action');
        }
        if (isset($from->destination)) {
            $this->destination = Value::string($from->destination, 'machine.destination');
        }
        if (isset($from->dry_run)) {
            $this->dryRun = Value::bool($from->dry_run, 'machine.dry_run');
        }
        if (isset($from->name)) {
            $this->name = Value::string($from->name, 'machine.name');
        }
        if (isset($from->program)) {
            $this->program = Value::string($from->program, 'machine.program');
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'machine.summary');
        }
        $this->usherVersion = isset($from->usher_version) ? Value::string($from->usher_version, 'machine.usher_version') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
