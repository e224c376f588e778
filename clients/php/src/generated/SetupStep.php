<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One of the steps of setup, in order. */
final readonly class SetupStep
{
    public function __construct(
        /** Why it failed, or another thing to know */
        public ?string $because,
        public StepResult|string $result,
        public SetupStepStep|string $step,
        /** A description for people */
        public string $title,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: isset($from->because) ? Value::string($from->because, 'setup_step.because') : null,
            result: Value::word(StepResult::class, $from->result ?? null, 'setup_step.result'),
            step: Value::word(SetupStepStep::class, $from->step ?? null, 'setup_step.step'),
            title: Value::string($from->title ?? null, 'setup_step.title'),
        );
    }
}
