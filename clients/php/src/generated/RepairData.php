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
        public ?CheckReading $after,
        /** How many times it may be tried in a day */
        public int $attemptsAllowed,
        /** How many times it was tried in the day before this */
        public int $attemptsMade,
        public CheckReading $before,
        /**
         * The exact command lines or requests
         *
         * @var list<string>
         */
        public array $commands,
        /** The check confirms the repair; true in a dry run */
        public bool $complete,
        /** Dry run: nothing was done, and this is what would happen */
        public bool $dryRun,
        /** The finding, as `checks` names it */
        public string $finding,
        /** Whether the check after the repair confirms it; null in a dry run */
        public ?bool $fixed,
        /** What the fault means for the household */
        public string $meaning,
        /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
        public ?string $offer,
        /** What helps if the repair did not; otherwise null */
        public ?RepairDataRemedy $remedy,
        /** The name of the repair */
        public string $repair,
        /** @var list<SkippedItem> */
        public array $skipped,
        /** @var list<RepairStep> */
        public array $steps,
        public string $summary,
        /** What the repair does */
        public string $title,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            after: isset($from->after) ? CheckReading::from(Value::object($from->after, 'repair.after')) : null,
            attemptsAllowed: Value::int($from->attempts_allowed ?? null, 'repair.attempts_allowed'),
            attemptsMade: Value::int($from->attempts_made ?? null, 'repair.attempts_made'),
            before: CheckReading::from(Value::object($from->before ?? null, 'repair.before')),
            commands: array_map(static fn (mixed $each): string => Value::string($each, 'repair.commands'), Value::list($from->commands ?? null, 'repair.commands')),
            complete: Value::bool($from->complete ?? null, 'repair.complete'),
            dryRun: Value::bool($from->dry_run ?? null, 'repair.dry_run'),
            finding: Value::string($from->finding ?? null, 'repair.finding'),
            fixed: isset($from->fixed) ? Value::bool($from->fixed, 'repair.fixed') : null,
            meaning: Value::string($from->meaning ?? null, 'repair.meaning'),
            offer: isset($from->offer) ? Value::string($from->offer, 'repair.offer') : null,
            remedy: isset($from->remedy) ? RepairDataRemedy::from(Value::object($from->remedy, 'repair.remedy')) : null,
            repair: Value::string($from->repair ?? null, 'repair.repair'),
            skipped: array_map(static fn (mixed $each): SkippedItem => SkippedItem::from(Value::object($each, 'repair.skipped')), Value::list($from->skipped ?? null, 'repair.skipped')),
            steps: array_map(static fn (mixed $each): RepairStep => RepairStep::from(Value::object($each, 'repair.steps')), Value::list($from->steps ?? null, 'repair.steps')),
            summary: Value::string($from->summary ?? null, 'repair.summary'),
            title: Value::string($from->title ?? null, 'repair.title'),
        );
    }
}
