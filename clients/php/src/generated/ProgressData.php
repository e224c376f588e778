<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The progress of one job. */
final readonly class ProgressData
{
    /** How much of `total` is done */
    public ?int $done;
    /** The job’s identifier */
    public string $job;
    /** The current step, as one word, such as pull, start or wait */
    public string $step;
    /** What is happening, for people */
    public string $summary;
    /** The total, if known */
    public ?int $total;
    /** What `done` and `total` count */
    public ProgressDataUnit|string|null $unit;

    private function __construct(\stdClass $from)
    {
        $this->done = isset($from->done) ? Value::int($from->done, 'progress.done') : null;
        if (isset($from->job)) {
            $this->job = Value::string($from->job, 'progress.job');
        }
        if (isset($from->step)) {
            $this->step = Value::string($from->step, 'progress.step');
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'progress.summary');
        }
        $this->total = isset($from->total) ? Value::int($from->total, 'progress.total') : null;
        $this->unit = isset($from->unit) ? Value::word(ProgressDataUnit::class, $from->unit, 'progress.unit') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
