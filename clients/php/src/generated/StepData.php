<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One thing that a job finished or found. */
final readonly class StepData
{
    /** RFC 3339, in UTC */
    public string $happenedAt;
    /** The job’s identifier */
    public string $job;
    /** How much it matters: `info` where it went as planned */
    public Level|string $level;
    /** How it ended */
    public StepResult|string $result;
    /** The service, image or other subject */
    public string $subject;
    /** What happened, for people */
    public string $summary;

    private function __construct(\stdClass $from)
    {
        if (isset($from->happened_at)) {
            $this->happenedAt = Value::string($from->happened_at, 'step.happened_at');
        }
        if (isset($from->job)) {
            $this->job = Value::string($from->job, 'step.job');
        }
        if (isset($from->level)) {
            $this->level = Value::word(Level::class, $from->level, 'step.level');
        }
        if (isset($from->result)) {
            $this->result = Value::word(StepResult::class, $from->result, 'step.result');
        }
        if (isset($from->subject)) {
            $this->subject = Value::string($from->subject, 'step.subject');
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'step.summary');
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
