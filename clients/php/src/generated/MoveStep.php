<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One of the steps of a migration, in order. */
final readonly class MoveStep
{
    public function __construct(
        /** Why it failed, or another thing to know */
        public ?string $because,
        /** `already`: there was nothing to do; `would`: only in a dry run */
        public MoveStepState|string $state,
        public MoveStepStep|string $step,
        /** A description for people */
        public string $what,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: isset($from->because) ? Value::string($from->because, 'move_step.because') : null,
            state: Value::word(MoveStepState::class, $from->state ?? null, 'move_step.state'),
            step: Value::word(MoveStepStep::class, $from->step ?? null, 'move_step.step'),
            what: Value::string($from->what ?? null, 'move_step.what'),
        );
    }
}
