<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The answer of every machine of the household to the same question. The command line writes it where usher knows other machines. */
final readonly class HouseholdAnswerData
{
    /**
     * This machine first
     *
     * @var list<MachineAnswer>
     */
    public array $answers;
    /** Everything that was asked answered; if not, `not_known` lists what is missing */
    public bool $complete;
    /**
     * What could not be asked, and why
     *
     * @var list<NotKnown>
     */
    public array $notKnown;
    public string $summary;

    private function __construct(\stdClass $from)
    {
        if (isset($from->answers)) {
            $this->answers = array_map(static fn (mixed $each): MachineAnswer => MachineAnswer::from(Value::object($each, 'household-answer.answers')), Value::list($from->answers, 'household-answer.answers'));
        }
        if (isset($from->complete)) {
            $this->complete = Value::bool($from->complete, 'household-answer.complete');
        }
        if (isset($from->not_known)) {
            $this->notKnown = array_map(static fn (mixed $each): NotKnown => NotKnown::from(Value::object($each, 'household-answer.not_known')), Value::list($from->not_known, 'household-answer.not_known'));
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'household-answer.summary');
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
