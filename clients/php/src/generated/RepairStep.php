<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One thing that a repair does. */
final readonly class RepairStep
{
    /** Why it failed */
    public ?string $because;
    public StepResult|string $result;
    public string $title;

    private function __construct(\stdClass $from)
    {
        $this->because = isset($from->because) ? Value::string($from->because, 'repair_step.because') : null;
        if (isset($from->result)) {
            $this->result = Value::word(StepResult::class, $from->result, 'repair_step.result');
        }
        if (isset($from->title)) {
            $this->title = Value::string($from->title, 'repair_step.title');
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
