<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One step of a quality change. */
final readonly class QualityStep
{
    public function __construct(
        public ?string $because,
        public StepResult|string $result,
        public string $title,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: isset($from->because) ? Value::string($from->because, 'quality_step.because') : null,
            result: Value::word(StepResult::class, $from->result ?? null, 'quality_step.result'),
            title: Value::string($from->title ?? null, 'quality_step.title'),
        );
    }
}
