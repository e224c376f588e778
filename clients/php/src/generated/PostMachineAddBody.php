<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** To be posted to the action as it stands */
final readonly class PostMachineAddBody
{
    /** What ssh connects to: a host, USER@HOST, or a name from your ssh configuration */
    public ?string $destination;
    /** Show exactly what would be done, and change nothing */
    public ?bool $dryRun;
    /** What to call the machine */
    public ?string $name;
    /** The full path of usher there; by default /usr/local/bin/usher */
    public ?string $program;

    private function __construct(\stdClass $from)
    {
        $this->destination = isset($from->destination) ? Value::string($from->destination, 'post_machine_add.body.destination') : null;
        $this->dryRun = isset($from->dry_run) ? Value::bool($from->dry_run, 'post_machine_add.body.dry_run') : null;
        $this->name = isset($from->name) ? Value::string($from->name, 'post_machine_add.body.name') : null;
        $this->program = isset($from->program) ? Value::string($from->program, 'post_machine_add.body.program') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
