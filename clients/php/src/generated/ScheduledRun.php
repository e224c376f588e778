<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A scheduled task that was due, and what came of it. */
final readonly class ScheduledRun
{
    /** How often it was begun; an interrupted run is begun once more */
    public int $attempts;
    /** When it was due */
    public string $dueAt;
    /** When it ended, or was skipped */
    public ?string $endedAt;
    /** The job of its last attempt */
    public ?string $job;
    /** Null unless it is done */
    public OutcomeResult|string|null $outcomeResult;
    /** Why it waits or was skipped. `not-running`: usher was not running, or the machine was asleep; `in-use`: somebody was watching, or a file was being imported; `busy`: another change was running */
    public ScheduledRunReasonCode|string|null $reasonCode;
    /** When it was last begun; null if it never was */
    public ?string $startedAt;
    /** `waiting`: it is due, and `reason_code` says what it waits for. `done`: it ended without an error; `outcome_result` says what came of it. `interrupted`: usher ended before it did */
    public ScheduledRunState|string $state;
    /** How it ended in the outcome’s own sentence, or why it waits or was skipped */
    public string $summary;
    public ScheduledTaskName|string $task;
    public string $title;

    private function __construct(\stdClass $from)
    {
        if (isset($from->attempts)) {
            $this->attempts = Value::int($from->attempts, 'scheduled_run.attempts');
        }
        if (isset($from->due_at)) {
            $this->dueAt = Value::string($from->due_at, 'scheduled_run.due_at');
        }
        $this->endedAt = isset($from->ended_at) ? Value::string($from->ended_at, 'scheduled_run.ended_at') : null;
        $this->job = isset($from->job) ? Value::string($from->job, 'scheduled_run.job') : null;
        $this->outcomeResult = isset($from->outcome_result) ? Value::word(OutcomeResult::class, $from->outcome_result, 'scheduled_run.outcome_result') : null;
        $this->reasonCode = isset($from->reason_code) ? Value::word(ScheduledRunReasonCode::class, $from->reason_code, 'scheduled_run.reason_code') : null;
        $this->startedAt = isset($from->started_at) ? Value::string($from->started_at, 'scheduled_run.started_at') : null;
        if (isset($from->state)) {
            $this->state = Value::word(ScheduledRunState::class, $from->state, 'scheduled_run.state');
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'scheduled_run.summary');
        }
        if (isset($from->task)) {
            $this->task = Value::word(ScheduledTaskName::class, $from->task, 'scheduled_run.task');
        }
        if (isset($from->title)) {
            $this->title = Value::string($from->title, 'scheduled_run.title');
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
