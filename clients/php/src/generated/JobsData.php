<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The jobs of this machine, newest first. */
final readonly class JobsData
{
    public function __construct(
        /** @var list<JobData> */
        public array $jobs,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            jobs: array_map(static fn (mixed $each): JobData => JobData::from(Value::object($each, 'jobs.jobs')), Value::list($from->jobs ?? null, 'jobs.jobs')),
        );
    }
}
