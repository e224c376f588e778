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
        /** `already`: there was nothing to do; `would`: only in a dry run */
        public SetupStepState|string $state,
        public SetupStepStep|string $step,
        /** A description for people */
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
