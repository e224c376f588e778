<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One of the steps of a setup, in order. */
final readonly class SetupStep
{
    public function __construct(
        /** Why it failed, or what else to know */
        public ?string $because,
        /** `already`: nothing was to be done; `would` only in a rehearsed run */
        public SetupStepState|string $state,
        public SetupStepStep|string $step,
        /** What it does, for people */
        public string $what,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: isset($from->because) ? Value::string($from->because, 'setup_step.because') : null,
            state: Value::word(SetupStepState::class, $from->state ?? null, 'setup_step.state'),
            step: Value::word(SetupStepStep::class, $from->step ?? null, 'setup_step.step'),
            what: Value::string($from->what ?? null, 'setup_step.what'),
        );
    }
}
