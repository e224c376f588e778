<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One of the steps of a migration, in order. */
final readonly class MoveStep
{
    /** Why it failed, or another thing to know */
    public ?string $because;
    public StepResult|string $result;
    public MoveStepStep|string $step;
    /** A description for people */
    public string $title;

    private function __construct(\stdClass $from)
    {
        $this->because = isset($from->because) ? Value::string($from->because, 'move_step.because') : null;
        if (isset($from->result)) {
            $this->result = Value::word(StepResult::class, $from->result, 'move_step.result');
        }
        if (isset($from->step)) {
            $this->step = Value::word(MoveStepStep::class, $from->step, 'move_step.step');
        }
        if (isset($from->title)) {
            $this->title = Value::string($from->title, 'move_step.title');
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
