<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A job: what it does, its progress, and how it ended. */
final readonly class JobData
{
    /** The action that started it */
    public string $action;
    public ?string $endedAt;
    /** Why it failed, or was cancelled or interrupted */
    public ?ErrorData $error;
    /** Its identifier */
    public string $id;
    /** The kind of its outcome, once there is one */
    public ?string $outcomeKind;
    /** Null until it is done, and if it did not end with an outcome */
    public OutcomeResult|string|null $outcomeResult;
    /** The outcome in a sentence, for people; null if there is none */
    public ?string $outcomeSummary;
    /** Its last reported progress */
    public ?ProgressData $progress;
    /** RFC 3339, in UTC */
    public string $startedAt;
    /** `done`: it ended without an error; `outcome_result` says what came of it. `interrupted`: its process ended before the job did */
    public JobDataState|string $state;
    /** A description for people */
    public string $summary;

    private function __construct(\stdClass $from)
    {
        if (isset($from->action)) {
            $this->action = Value::string($from->action, 'job.action');
        }
        $this->endedAt = isset($from->ended_at) ? Value::string($from->ended_at, 'job.ended_at') : null;
        $this->error = isset($from->error) ? ErrorData::from(Value::object($from->error, 'job.error')) : null;
        if (isset($from->id)) {
            $this->id = Value::string($from->id, 'job.id');
        }
        $this->outcomeKind = isset($from->outcome_kind) ? Value::string($from->outcome_kind, 'job.outcome_kind') : null;
        $this->outcomeResult = isset($from->outcome_result) ? Value::word(OutcomeResult::class, $from->outcome_result, 'job.outcome_result') : null;
        $this->outcomeSummary = isset($from->outcome_summary) ? Value::string($from->outcome_summary, 'job.outcome_summary') : null;
        $this->progress = isset($from->progress) ? ProgressData::from(Value::object($from->progress, 'job.progress')) : null;
        if (isset($from->started_at)) {
            $this->startedAt = Value::string($from->started_at, 'job.started_at');
        }
        if (isset($from->state)) {
            $this->state = Value::word(JobDataState::class, $from->state, 'job.state');
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'job.summary');
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
