<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The jobs of this machine, newest first. */
final readonly class JobsData
{
    /** @var list<JobData> */
    public array $jobs;

    private function __construct(\stdClass $from)
    {
        if (isset($from->jobs)) {
            $this->jobs = array_map(static fn (mixed $each): JobData => JobData::from(Value::object($each, 'jobs.jobs')), Value::list($from->jobs, 'jobs.jobs'));
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
