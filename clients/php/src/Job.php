<?php

declare(strict_types=1);

namespace Usher\Client;

use Usher\Client\Generated\JobData;
use Usher\Client\Stream\Allowance;
use Usher\Client\Stream\Arrival;
use Usher\Client\Stream\Live;
use Usher\Client\Stream\Lost;

/** A job: read it, loop over its events, or wait for its end. */
final readonly class Job
{
    public function __construct(
        private Connection $over,
        public string $id,
        private ?Allowance $allowance = null,
        private ?int $quietAfterMs = null,
        private ?string $on = null,
    ) {
    }

    /**
     * Reads the job once.
     *
     * @return Result<Envelope<JobData>>
     */
    public function now(): Result
    {
        return $this->over->ask('/api/jobs/{id}', ['id' => $this->id, 'on' => $this->on]);
    }

    /**
     * Yields its events until it ends. Missed events are replayed exactly once.
     *
     * @return \Generator<int, Arrival, void, void>
     */
    public function arrivals(): \Generator
    {
        $path = Http\Request::get('/api/jobs/{id}/events', ['id' => $this->id, 'on' => $this->on])->path;
        $hasEnded = static fn (Live $live): bool => $live->envelope->kind === 'job'
            && ($live->envelope->payload->state ?? null) !== 'running';
        return $this->over->events($path, $this->allowance, $this->quietAfterMs)->arrivals(until: $hasEnded);
    }

    /**
     * Waits for the job's end and returns it, whatever its state; a problem if it could not be followed that far.
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
     * Returns the outcome, in its own kind; `missing` as long as there is none.
     *
     * @return Result<Envelope<object>>
     */
    public function outcome(): Result
    {
        return $this->over->ask('/api/jobs/{id}/outcome', ['id' => $this->id, 'on' => $this->on]);
    }
}
