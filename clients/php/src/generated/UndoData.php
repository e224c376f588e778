<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What undoing a change did, or would do. */
final readonly class UndoData
{
    public function __construct(
        public Inverse $by,
        /** The change that is undone */
        public ChangeBrief $change,
        /**
         * The exact command lines or requests
         *
         * @var list<string>
         */
        public array $commands,
        /** Everything succeeded; true in a dry run */
        public bool $complete,
        /**
         * What was changed since, and is skipped
         *
         * @var list<LeftAlone>
         */
        public array $left,
        /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
        public ?string $offer,
        /** Dry run: nothing was done, and this is what would happen */
        public bool $rehearsed,
        /**
         * Later changes to the same things; they are not undone with it
         *
         * @var list<ChangeBrief>
         */
        public array $since,
        /** @var list<UndoStep> */
        public array $steps,
        public string $summary,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            by: Inverse::from(Value::object($from->by ?? null, 'undo.by')),
            change: ChangeBrief::from(Value::object($from->change ?? null, 'undo.change')),
            commands: array_map(static fn (mixed $each): string => Value::string($each, 'undo.commands'), Value::list($from->commands ?? null, 'undo.commands')),
            complete: Value::bool($from->complete ?? null, 'undo.complete'),
            left: array_map(static fn (mixed $each): LeftAlone => LeftAlone::from(Value::object($each, 'undo.left')), Value::list($from->left ?? null, 'undo.left')),
            offer: isset($from->offer) ? Value::string($from->offer, 'undo.offer') : null,
            rehearsed: Value::bool($from->rehearsed ?? null, 'undo.rehearsed'),
            since: array_map(static fn (mixed $each): ChangeBrief => ChangeBrief::from(Value::object($each, 'undo.since')), Value::list($from->since ?? null, 'undo.since')),
            steps: array_map(static fn (mixed $each): UndoStep => UndoStep::from(Value::object($each, 'undo.steps')), Value::list($from->steps ?? null, 'undo.steps')),
            summary: Value::string($from->summary ?? null, 'undo.summary'),
        );
    }
}
