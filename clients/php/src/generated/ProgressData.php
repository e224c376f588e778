<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The progress of one job. */
final readonly class ProgressData
{
    public function __construct(
        /** How much of `total` is done */
        public ?int $done,
        /** The job’s identifier */
        public string $job,
        /** The current step, as one word, such as pull, start or wait */
        public string $step,
        /** What is happening, for people */
        public string $summary,
        /** The total, if known */
        public ?int $total,
        /** What `done` and `total` count */
        public ProgressDataUnit|string|null $unit,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            done: isset($from->done) ? Value::int($from->done, 'progress.done') : null,
            job: Value::string($from->job ?? null, 'progress.job'),
            step: Value::string($from->step ?? null, 'progress.step'),
            summary: Value::string($from->summary ?? null, 'progress.summary'),
            total: isset($from->total) ? Value::int($from->total, 'progress.total') : null,
            unit: isset($from->unit) ? Value::word(ProgressDataUnit::class, $from->unit, 'progress.unit') : null,
        );
    }
}
