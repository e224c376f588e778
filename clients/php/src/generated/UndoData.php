<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What undoing a change did, or would do. */
final readonly class UndoData
{
    /** The change that is undone */
    public ChangeBrief $change;
    /**
     * The exact command lines or requests
     *
     * @var list<string>
     */
    public array $commands;
    /** Everything succeeded; true in a dry run */
    public bool $complete;
    /** Dry run: nothing was done, and this is what would happen */
    public bool $dryRun;
    /**
     * Later changes to the same things; they are not undone with it
     *
     * @var list<ChangeBrief>
     */
    public array $laterChanges;
    /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
    public ?string $offer;
    /** What came of the undo; null in a dry run */
    public OutcomeResult|string|null $outcomeResult;
    /**
     * What was changed since, and is skipped
     *
     * @var list<SkippedItem>
     */
    public array $skipped;
    /** @var list<UndoStep> */
    public array $steps;
    public string $summary;
    public UndoByAccept|UndoByAdopt|UndoByAlertsSet|UndoByBandwidthSet|UndoByConfigSet|UndoByConnect|UndoByDown|UndoByHostingInstall|UndoByHostingRemove|UndoByKeyRevoke|UndoByLeavingKeep|UndoByLeavingRestore|UndoByLeavingSet|UndoByMachineAdd|UndoByMachineRemove|UndoByMemberRemove|UndoByMigrate|UndoByOffsiteAdd|UndoByOffsiteRemove|UndoByPause|UndoByPoliciesAllow|UndoByPoliciesSet|UndoByMemberNotify|UndoByQualitySet|UndoByRequestDecline|UndoByReset|UndoByRestore|UndoByResume|UndoByScheduleSet|UndoBySetup|UndoByStackSet|UndoBySwitch|UndoByUp|UndoByUpdateApply|\stdClass $undo;

    private function __construct(\stdClass $from)
    {
        if (isset($from->change)) {
            $this->change = ChangeBrief::from(Value::object($from->change, 'undo.change'));
        }
        if (isset($from->commands)) {
            $this->commands = array_map(static fn (mixed $each): string => Value::string($each, 'undo.commands'), Value::list($from->commands, 'undo.commands'));
        }
        if (isset($from->complete)) {
            $this->complete = Value::bool($from->complete, 'undo.complete');
        }
        if (isset($from->dry_run)) {
            $this->dryRun = Value::bool($from->dry_run, 'undo.dry_run');
        }
        if (isset($from->later_changes)) {
            $this->laterChanges = array_map(static fn (mixed $each): ChangeBrief => ChangeBrief::from(Value::object($each, 'undo.later_changes')), Value::list($from->later_changes, 'undo.later_changes'));
        }
        $this->offer = isset($from->offer) ? Value::string($from->offer, 'undo.offer') : null;
        $this->outcomeResult = isset($from->outcome_result) ? Value::word(OutcomeResult::class, $from->outcome_result, 'undo.outcome_result') : null;
        if (isset($from->skipped)) {
            $this->skipped = array_map(static fn (mixed $each): SkippedItem => SkippedItem::from(Value::object($each, 'undo.skipped')), Value::list($from->skipped, 'undo.skipped'));
        }
        if (isset($from->steps)) {
            $this->steps = array_map(static fn (mixed $each): UndoStep => UndoStep::from(Value::object($each, 'undo.steps')), Value::list($from->steps, 'undo.steps'));
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'undo.summary');
        }
        if (isset($from->undo)) {
            $this->undo = Value::variant($from->undo, 'undo.undo', 'action', ['accept' => UndoByAccept::class, 'adopt' => UndoByAdopt::class, 'alerts-set' => UndoByAlertsSet::class, 'bandwidth-set' => UndoByBandwidthSet::class, 'config-set' => UndoByConfigSet::class, 'connect' => UndoByConnect::class, 'down' => UndoByDown::class, 'hosting-install' => UndoByHostingInstall::class, 'hosting-remove' => UndoByHostingRemove::class, 'key-revoke' => UndoByKeyRevoke::class, 'leaving-keep' => UndoByLeavingKeep::class, 'leaving-restore' => UndoByLeavingRestore::class, 'leaving-set' => UndoByLeavingSet::class, 'machine-add' => UndoByMachineAdd::class, 'machine-remove' => UndoByMachineRemove::class, 'member-remove' => UndoByMemberRemove::class, 'migrate' => UndoByMigrate::class, 'offsite-add' => UndoByOffsiteAdd::class, 'offsite-remove' => UndoByOffsiteRemove::class, 'pause' => UndoByPause::class, 'policies-allow' => UndoByPoliciesAllow::class, 'policies-set' => UndoByPoliciesSet::class, 'member-notify' => UndoByMemberNotify::class, 'quality-set' => UndoByQualitySet::class, 'request-decline' => UndoByRequestDecline::class, 'reset' => UndoByReset::class, 'restore' => UndoByRestore::class, 'resume' => UndoByResume::class, 'schedule-set' => UndoByScheduleSet::class, 'setup' => UndoBySetup::class, 'stack-set' => UndoByStackSet::class, 'switch' => UndoBySwitch::class, 'up' => UndoByUp::class, 'update-apply' => UndoByUpdateApply::class]);
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
