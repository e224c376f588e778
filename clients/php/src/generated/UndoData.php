<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What undoing a change did, or would do. */
final readonly class UndoData
{
    public function __construct(
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
        /** Dry run: nothing was done, and this is what would happen */
        public bool $dryRun,
        /**
         * Later changes to the same things; they are not undone with it
         *
         * @var list<ChangeBrief>
         */
        public array $laterChanges,
        /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
        public ?string $offer,
        /**
         * What was changed since, and is skipped
         *
         * @var list<SkippedItem>
         */
        public array $skipped,
        /** @var list<UndoStep> */
        public array $steps,
        public string $summary,
        public UndoByAccept|UndoByAdopt|UndoByAlertsSet|UndoByBandwidthSet|UndoByConfigSet|UndoByConnect|UndoByDown|UndoByHostingInstall|UndoByHostingRemove|UndoByMemberRemove|UndoByMigrate|UndoByQualitySet|UndoByRequestDecline|UndoByReset|UndoByRestore|UndoBySetup|UndoByStackSet|UndoBySwitch|UndoByUp|UndoByUpdateApply|\stdClass $undo,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            change: ChangeBrief::from(Value::object($from->change ?? null, 'undo.change')),
            commands: array_map(static fn (mixed $each): string => Value::string($each, 'undo.commands'), Value::list($from->commands ?? null, 'undo.commands')),
            complete: Value::bool($from->complete ?? null, 'undo.complete'),
            dryRun: Value::bool($from->dry_run ?? null, 'undo.dry_run'),
            laterChanges: array_map(static fn (mixed $each): ChangeBrief => ChangeBrief::from(Value::object($each, 'undo.later_changes')), Value::list($from->later_changes ?? null, 'undo.later_changes')),
            offer: isset($from->offer) ? Value::string($from->offer, 'undo.offer') : null,
            skipped: array_map(static fn (mixed $each): SkippedItem => SkippedItem::from(Value::object($each, 'undo.skipped')), Value::list($from->skipped ?? null, 'undo.skipped')),
            steps: array_map(static fn (mixed $each): UndoStep => UndoStep::from(Value::object($each, 'undo.steps')), Value::list($from->steps ?? null, 'undo.steps')),
            summary: Value::string($from->summary ?? null, 'undo.summary'),
            undo: Value::variant($from->undo ?? null, 'undo.undo', 'action', ['accept' => UndoByAccept::class, 'adopt' => UndoByAdopt::class, 'alerts-set' => UndoByAlertsSet::class, 'bandwidth-set' => UndoByBandwidthSet::class, 'config-set' => UndoByConfigSet::class, 'connect' => UndoByConnect::class, 'down' => UndoByDown::class, 'hosting-install' => UndoByHostingInstall::class, 'hosting-remove' => UndoByHostingRemove::class, 'member-remove' => UndoByMemberRemove::class, 'migrate' => UndoByMigrate::class, 'quality-set' => UndoByQualitySet::class, 'request-decline' => UndoByRequestDecline::class, 'reset' => UndoByReset::class, 'restore' => UndoByRestore::class, 'setup' => UndoBySetup::class, 'stack-set' => UndoByStackSet::class, 'switch' => UndoBySwitch::class, 'up' => UndoByUp::class, 'update-apply' => UndoByUpdateApply::class]),
        );
    }
}
