<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One thing that a job finished or found. */
final readonly class StepData
{
    public function __construct(
        /** RFC 3339, in UTC */
        public string $happenedAt,
        /** The job’s identifier */
        public string $job,
        /** How much it matters: `info` where it went as planned */
        public Level|string $level,
        /** How it ended */
        public StepResult|string $result,
        /** The service, image or other subject */
        public string $subject,
        /** What happened, for people */
        public string $summary,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            happenedAt: Value::string($from->happened_at ?? null, 'step.happened_at'),
            job: Value::string($from->job ?? null, 'step.job'),
            level: Value::word(Level::class, $from->level ?? null, 'step.level'),
            result: Value::word(StepResult::class, $from->result ?? null, 'step.result'),
            subject: Value::string($from->subject ?? null, 'step.subject'),
            summary: Value::string($from->summary ?? null, 'step.summary'),
        );
    }
}
