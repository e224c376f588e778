<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A job: what it does, its progress, and how it ended. */
final readonly class JobData
{
    public function __construct(
        /** The action that started it */
        public string $action,
        public ?string $endedAt,
        /** Why it failed, or was cancelled or interrupted */
        public ?ErrorData $error,
        /** Its identifier */
        public string $id,
        /** The kind of its outcome, once there is one */
        public ?string $outcomeKind,
        /** Its last reported progress */
        public ?ProgressData $progress,
        /** RFC 3339, in UTC */
        public string $startedAt,
        /** `interrupted`: its process ended before the job did */
        public JobDataState|string $state,
        /** A description for people */
        public string $summary,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            action: Value::string($from->action ?? null, 'job.action'),
            endedAt: isset($from->ended_at) ? Value::string($from->ended_at, 'job.ended_at') : null,
            error: isset($from->error) ? ErrorData::from(Value::object($from->error, 'job.error')) : null,
            id: Value::string($from->id ?? null, 'job.id'),
            outcomeKind: isset($from->outcome_kind) ? Value::string($from->outcome_kind, 'job.outcome_kind') : null,
            progress: isset($from->progress) ? ProgressData::from(Value::object($from->progress, 'job.progress')) : null,
            startedAt: Value::string($from->started_at ?? null, 'job.started_at'),
            state: Value::word(JobDataState::class, $from->state ?? null, 'job.state'),
            summary: Value::string($from->summary ?? null, 'job.summary'),
        );
    }
}
