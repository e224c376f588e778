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
        public StepResult|string $result,
        public MoveStepStep|string $step,
        /** A description for people */
        public string $title,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: isset($from->because) ? Value::string($from->because, 'move_step.because') : null,
            result: Value::word(StepResult::class, $from->result ?? null, 'move_step.result'),
            step: Value::word(MoveStepStep::class, $from->step ?? null, 'move_step.step'),
            title: Value::string($from->title ?? null, 'move_step.title'),
        );
    }
}
