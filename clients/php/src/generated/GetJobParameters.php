<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The parameters to ask it with */
final readonly class GetJobParameters
{
    /** The job’s identifier */
    public ?string $job;

    private function __construct(\stdClass $from)
    {
        $this->job = isset($from->job) ? Value::string($from->job, 'get_job.parameters.job') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
