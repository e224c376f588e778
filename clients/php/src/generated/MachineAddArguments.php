<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The arguments of machine-add; arguments that were not given are omitted. */
final readonly class MachineAddArguments
{
    /** What ssh connects to: a host, USER@HOST, or a name from your ssh configuration */
    public string $destination;
    /** What to call the machine */
    public string $name;
    /** The full path of usher there; by default /usr/local/bin/usher */
    public ?string $program;

    private function __construct(\stdClass $from)
    {
        if (isset($from->destination)) {
            $this->destination = Value::string($from->destination, 'machine_add_arguments.destination');
        }
        if (isset($from->name)) {
            $this->name = Value::string($from->name, 'machine_add_arguments.name');
        }
        $this->program = isset($from->program) ? Value::string($from->program, 'machine_add_arguments.program') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
