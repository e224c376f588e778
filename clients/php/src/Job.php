<?php

declare(strict_types=1);

namespace Usher\Client;

use Usher\Client\Generated\JobData;
use Usher\Client\Stream\Allowance;
use Usher\Client\Stream\Arrival;
use Usher\Client\Stream\Live;
use Usher\Client\Stream\Lost;

/** One job: look at it, loop over what happens to it, or wait for its end. */
final readonly class Job
{
    public function __construct(
        private Connection $over,
        public string $id,
        private ?Allowance $allowance = null,
        private ?int $quietAfterMs = null,
    ) {
    }

    /**
     * The job as it is at this moment.
     *
     * @return Result<Envelope<JobData>>
     */
    public function now(): Result
    {
        return $this->over->ask('/api/jobs/{id}', ['id' => $this->id]);
    }

    /**
     * What happens to it until it ends. What a break hides is sent again, exactly once.
     *
     * @return \Generator<int, Arrival, void, void>
     */
    public function arrivals(): \Generator
    {
        $path = '/api/jobs/' . Http\Request::segment($this->id) . '/events';
        $hasEnded = static fn (Live $live): bool => $live->envelope->kind === 'job'
            && ($live->envelope->payload->state ?? null) !== 'running';
        return $this->over->events($path, $this->allowance, $this->quietAfterMs)->arrivals(until: $hasEnded);
    }

    /**
     * The job once it has ended, however it ended; a problem where it could not be followed so far.
     *
     * @return Result<Envelope<JobData>>
     */
    public function ended(): Result
    {
        $last = null;
        foreach ($this->arrivals() as $last);
        return $last instanceof Lost ? Result::of($last->problem) : $this->now();
    }

    /**
     * What came of it, in the outcome's own kind; `missing` while there is nothing yet.
     *
     * @return Result<Envelope<object>>
     */
    public function outcome(): Result
    {
        return $this->over->ask('/api/jobs/{id}/outcome', ['id' => $this->id]);
    }
}
