<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One of the steps of setup, in order. */
final readonly class SetupStep
{
    /** Why it failed, or another thing to know */
    public ?string $because;
    public StepResult|string $result;
    public SetupStepStep|string $step;
    /** A description for people */
    public string $title;

    private function __construct(\stdClass $from)
    {
        $this->because = isset($from->because) ? Value::string($from->because, 'setup_step.because') : null;
        if (isset($from->result)) {
            $this->result = Value::word(StepResult::class, $from->result, 'setup_step.result');
        }
        if (isset($from->step)) {
            $this->step = Value::word(SetupStepStep::class, $from->step, 'setup_step.step');
        }
        if (isset($from->title)) {
            $this->title = Value::string($from->title, 'setup_step.title');
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
