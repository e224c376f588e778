<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What a repair would do or did, and what the check found afterwards. */
final readonly class RepairData
{
    public function __construct(
        /** The same check, run again; null in a dry run */
        public ?RepairSeen $after,
        public RepairSeen $before,
        /** What helps if the repair did not; otherwise null */
        public ?RepairDataByHand $byHand,
        /**
         * The exact command lines or requests
         *
         * @var list<string>
         */
        public array $commands,
        /** The check confirms the repair; true in a dry run */
        public bool $complete,
        /** The finding, as `checks` names it */
        public string $finding,
        /** Whether the check after the repair confirms it; null in a dry run */
        public ?bool $fixed,
        /** @var list<RepairLeft> */
        public array $left,
        /** What the fault means for the household */
        public string $meaning,
        /** How many times it may be tried in a day */
        public int $most,
        /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
        public ?string $offer,
        /** Dry run: nothing was done, and this is what would happen */
        public bool $rehearsed,
        /** The name of the repair */
        public string $repair,
        /** @var list<RepairStep> */
        public array $steps,
        public string $summary,
        /** What the repair does */
        public string $title,
        /** How many times it was tried in the day before this */
        public int $tried,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            after: isset($from->after) ? RepairSeen::from(Value::object($from->after, 'repair.after')) : null,
            before: RepairSeen::from(Value::object($from->before ?? null, 'repair.before')),
            byHand: isset($from->by_hand) ? RepairDataByHand::from(Value::object($from->by_hand, 'repair.by_hand')) : null,
            commands: array_map(static fn (mixed $each): string => Value::string($each, 'repair.commands'), Value::list($from->commands ?? null, 'repair.commands')),
            complete: Value::bool($from->complete ?? null, 'repair.complete'),
            finding: Value::string($from->finding ?? null, 'repair.finding'),
            fixed: isset($from->fixed) ? Value::bool($from->fixed, 'repair.fixed') : null,
            left: array_map(static fn (mixed $each): RepairLeft => RepairLeft::from(Value::object($each, 'repair.left')), Value::list($from->left ?? null, 'repair.left')),
            meaning: Value::string($from->meaning ?? null, 'repair.meaning'),
            most: Value::int($from->most ?? null, 'repair.most'),
            offer: isset($from->offer) ? Value::string($from->offer, 'repair.offer') : null,
            rehearsed: Value::bool($from->rehearsed ?? null, 'repair.rehearsed'),
            repair: Value::string($from->repair ?? null, 'repair.repair'),
            steps: array_map(static fn (mixed $each): RepairStep => RepairStep::from(Value::object($each, 'repair.steps')), Value::list($from->steps ?? null, 'repair.steps')),
            summary: Value::string($from->summary ?? null, 'repair.summary'),
            title: Value::string($from->title ?? null, 'repair.title'),
            tried: Value::int($from->tried ?? null, 'repair.tried'),
        );
    }
}
