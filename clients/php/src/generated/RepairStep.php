<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One thing that a repair does. */
final readonly class RepairStep
{
    public function __construct(
        /** Why it failed */
        public ?string $because,
        public StepResult|string $result,
        public string $title,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: isset($from->because) ? Value::string($from->because, 'repair_step.because') : null,
            result: Value::word(StepResult::class, $from->result ?? null, 'repair_step.result'),
            title: Value::string($from->title ?? null, 'repair_step.title'),
        );
    }
}
