<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One change to this machine. */
final readonly class Change
{
    public string $action;
    /**
     * The intended or actual values after the change
     *
     * @var ?list<RecordedValue>
     */
    public ?array $after;
    /**
     * The values before the change
     *
     * @var ?list<RecordedValue>
     */
    public ?array $before;
    public ?string $endedAt;
    public ?ErrorData $error;
    public string $id;
    public ?string $job;
    /** Why it cannot be undone */
    public ?string $noUndoBecause;
    /** Null until it is done, and if it did not end with an outcome */
    public OutcomeResult|string|null $outcomeResult;
    /** The outcome in a sentence, for people; null if there is none */
    public ?string $outcomeSummary;
    /** RFC 3339, in UTC */
    public string $startedAt;
    /** `done`: it ended without an error; `outcome_result` says what came of it */
    public ChangeState|string $state;
    /** What was done, for people */
    public string $summary;
    /**
     * The things that were changed
     *
     * @var list<string>
     */
    public array $targets;
    public UndoByAccept|UndoByAdopt|UndoByAlertsSet|UndoByBandwidthSet|UndoByConfigSet|UndoByConnect|UndoByDown|UndoByHostingInstall|UndoByHostingRemove|UndoByKeyRevoke|UndoByLeavingKeep|UndoByLeavingRestore|UndoByLeavingSet|UndoByMachineAdd|UndoByMachineRemove|UndoByMemberRemove|UndoByMigrate|UndoByOffsiteAdd|UndoByOffsiteRemove|UndoByPause|UndoByPoliciesAllow|UndoByPoliciesSet|UndoByMemberNotify|UndoByQualitySet|UndoByRequestDecline|UndoByReset|UndoByRestore|UndoByResume|UndoByScheduleSet|UndoBySetup|UndoByStackSet|UndoBySwitch|UndoByUp|UndoByUpdateApply|\stdClass|null $undo;
    /** The change that this one undid */
    public ?string $undoes;
    /** Whether a later change undid it */
    public bool $undone;

    private function __construct(\stdClass $from)
    {
        if (isset($from->action)) {
            $this->action = Value::string($from->action, 'change.action');
        }
        $this->after = isset($from->after) ? array_map(static fn (mixed $each): RecordedValue => RecordedValue::from(Value::object($each, 'change.after')), Value::list($from->after, 'change.after')) : null;
        $this->before = isset($from->before) ? array_map(static fn (mixed $each): RecordedValue => RecordedValue::from(Value::object($each, 'change.before')), Value::list($from->before, 'change.before')) : null;
        $this->endedAt = isset($from->ended_at) ? Value::string($from->ended_at, 'change.ended_at') : null;
        $this->error = isset($from->error) ? ErrorData::from(Value::object($from->error, 'change.error')) : null;
        if (isset($from->id)) {
            $this->id = Value::string($from->id, 'change.id');
        }
        $this->job = isset($from->job) ? Value::string($from->job, 'change.job') : null;
        $this->noUndoBecause = isset($from->no_undo_because) ? Value::string($from->no_undo_because, 'change.no_undo_because') : null;
        $this->outcomeResult = isset($from->outcome_result) ? Value::word(OutcomeResult::class, $from->outcome_result, 'change.outcome_result') : null;
        $this->outcomeSummary = isset($from->outcome_summary) ? Value::string($from->outcome_summary, 'change.outcome_summary') : null;
        if (isset($from->started_at)) {
            $this->startedAt = Value::string($from->started_at, 'change.started_at');
        }
        if (isset($from->state)) {
            $this->state = Value::word(ChangeState::class, $from->state, 'change.state');
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'change.summary');
        }
        if (isset($from->targets)) {
            $this->targets = array_map(static fn (mixed $each): string => Value::string($each, 'change.targets'), Value::list($from->targets, 'change.targets'));
        }
        $this->undo = isset($from->undo) ? Value::variant($from->undo, 'change.undo', 'action', ['accept' => UndoByAccept::class, 'adopt' => UndoByAdopt::class, 'alerts-set' => UndoByAlertsSet::class, 'bandwidth-set' => UndoByBandwidthSet::class, 'config-set' => UndoByConfigSet::class, 'connect' => UndoByConnect::class, 'down' => UndoByDown::class, 'hosting-install' => UndoByHostingInstall::class, 'hosting-remove' => UndoByHostingRemove::class, 'key-revoke' => UndoByKeyRevoke::class, 'leaving-keep' => UndoByLeavingKeep::class, 'leaving-restore' => UndoByLeavingRestore::class, 'leaving-set' => UndoByLeavingSet::class, 'machine-add' => UndoByMachineAdd::class, 'machine-remove' => UndoByMachineRemove::class, 'member-remove' => UndoByMemberRemove::class, 'migrate' => UndoByMigrate::class, 'offsite-add' => UndoByOffsiteAdd::class, 'offsite-remove' => UndoByOffsiteRemove::class, 'pause' => UndoByPause::class, 'policies-allow' => UndoByPoliciesAllow::class, 'policies-set' => UndoByPoliciesSet::class, 'member-notify' => UndoByMemberNotify::class, 'quality-set' => UndoByQualitySet::class, 'request-decline' => UndoByRequestDecline::class, 'reset' => UndoByReset::class, 'restore' => UndoByRestore::class, 'resume' => UndoByResume::class, 'schedule-set' => UndoByScheduleSet::class, 'setup' => UndoBySetup::class, 'stack-set' => UndoByStackSet::class, 'switch' => UndoBySwitch::class, 'up' => UndoByUp::class, 'update-apply' => UndoByUpdateApply::class]) : null;
        $this->undoes = isset($from->undoes) ? Value::string($from->undoes, 'change.undoes') : null;
        if (isset($from->undone)) {
            $this->undone = Value::bool($from->undone, 'change.undone');
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
