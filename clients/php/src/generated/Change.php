<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One change to this machine. */
final readonly class Change
{
    public function __construct(
        public string $action,
        /** The intended or actual values after the change */
        public ?\stdClass $after,
        /** RFC 3339, in UTC */
        public string $at,
        /** The values before the change */
        public ?\stdClass $before,
        public ChangeEnded|string $ended,
        public ?string $endedAt,
        public ?ErrorData $error,
        public string $id,
        public ?string $job,
        /** Why it cannot be undone */
        public ?string $noUndoBecause,
        /** What was done, for people */
        public string $summary,
        /**
         * The things that were changed
         *
         * @var list<string>
         */
        public array $targets,
        public ?Inverse $undo,
        /** The change that this one undid */
        public ?string $undoes,
        /** Whether a later change undid it */
        public bool $undone,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            action: Value::string($from->action ?? null, 'change.action'),
            after: isset($from->after) ? Value::object($from->after, 'change.after') : null,
            at: Value::string($from->at ?? null, 'change.at'),
            before: isset($from->before) ? Value::object($from->before, 'change.before') : null,
            ended: Value::word(ChangeEnded::class, $from->ended ?? null, 'change.ended'),
            endedAt: isset($from->ended_at) ? Value::string($from->ended_at, 'change.ended_at') : null,
            error: isset($from->error) ? ErrorData::from(Value::object($from->error, 'change.error')) : null,
            id: Value::string($from->id ?? null, 'change.id'),
            job: isset($from->job) ? Value::string($from->job, 'change.job') : null,
            noUndoBecause: isset($from->no_undo_because) ? Value::string($from->no_undo_because, 'change.no_undo_because') : null,
            summary: Value::string($from->summary ?? null, 'change.summary'),
            targets: array_map(static fn (mixed $each): string => Value::string($each, 'change.targets'), Value::list($from->targets ?? null, 'change.targets')),
            undo: isset($from->undo) ? Inverse::from(Value::object($from->undo, 'change.undo')) : null,
            undoes: isset($from->undoes) ? Value::string($from->undoes, 'change.undoes') : null,
            undone: Value::bool($from->undone ?? null, 'change.undone'),
        );
    }
}
