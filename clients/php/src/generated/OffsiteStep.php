<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What is done with one copy. */
final readonly class OffsiteStep
{
    public string $backup;
    /** Why it failed, or why it is removed */
    public ?string $because;
    public string $destination;
    public OffsiteStepResult|string $result;
    public ?int $sizeBytes;

    private function __construct(\stdClass $from)
    {
        if (isset($from->backup)) {
            $this->backup = Value::string($from->backup, 'offsite_step.backup');
        }
        $this->because = isset($from->because) ? Value::string($from->because, 'offsite_step.because') : null;
        if (isset($from->destination)) {
            $this->destination = Value::string($from->destination, 'offsite_step.destination');
        }
        if (isset($from->result)) {
            $this->result = Value::word(OffsiteStepResult::class, $from->result, 'offsite_step.result');
        }
        $this->sizeBytes = isset($from->size_bytes) ? Value::int($from->size_bytes, 'offsite_step.size_bytes') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
