<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The other machines of the household. */
final readonly class MachinesData
{
    /** Everything that was asked answered; if not, `not_known` lists what is missing */
    public bool $complete;
    /** @var list<OtherMachine> */
    public array $machines;
    /**
     * What could not be asked, and why
     *
     * @var list<NotKnown>
     */
    public array $notKnown;
    public string $summary;

    private function __construct(\stdClass $from)
    {
        if (isset($from->complete)) {
            $this->complete = Value::bool($from->complete, 'machines.complete');
        }
        if (isset($from->machines)) {
            $this->machines = array_map(static fn (mixed $each): OtherMachine => OtherMachine::from(Value::object($each, 'machines.machines')), Value::list($from->machines, 'machines.machines'));
        }
        if (isset($from->not_known)) {
            $this->notKnown = array_map(static fn (mixed $each): NotKnown => NotKnown::from(Value::object($each, 'machines.not_known')), Value::list($from->not_known, 'machines.not_known'));
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'machines.summary');
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
