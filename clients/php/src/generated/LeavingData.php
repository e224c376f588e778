<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What leaves the library and when, who voted to keep it, and why other titles stay. */
final readonly class LeavingData
{
    /** How many more bytes may leave in these seven days */
    public int $bytesLeft;
    /** The command that turns on what is missing; null if nothing is */
    public ?string $command;
    /** Everything that was asked answered; if not, `not_known` lists what is missing */
    public bool $complete;
    /** What to send for the same effect; null if there is no command, or if usher cannot do it for the caller, such as a command of another program */
    public PostSetup|PostUp|PostDown|PostSwitch|PostRestart|PostPull|PostWatch|PostConnect|PostSearch|PostWalkthrough|PostRequestApprove|PostRequestDecline|PostMemberInvite|PostMemberRemove|PostMemberNotify|PostNewsletterSend|PostQualitySet|PostQualityUpgrade|PostBandwidthSet|PostPause|PostResume|PostSpaceReclaim|PostLeavingSet|PostLeavingKeep|PostLeavingApply|PostLeavingRestore|PostPoliciesSet|PostPoliciesAllow|PostStopSeeding|PostConfigSet|PostStackSet|PostCredentialRotate|PostScheduleSet|PostAlertsSet|PostAlertsTest|PostDiagnose|PostRepair|PostAccept|PostBackup|PostRestore|PostRestoreRehearse|PostOffsiteAdd|PostOffsiteRemove|PostOffsiteSend|PostOffsiteFetch|PostUpdateCheck|PostUpdateApply|PostUndo|PostAdopt|PostReset|PostMigrate|PostHostingInstall|PostHostingRemove|PostKeyNew|PostKeyRevoke|PostMachineAdd|PostMachineRemove|PostMachineUpdate|PostSupport|PostCancel|PostUninstallApply|PostForget|GetStatus|GetServices|GetForms|GetStack|GetLogs|GetPlaying|GetMembers|GetNotifications|GetQueue|GetRequests|GetTrace|GetComing|GetMe|GetChecks|GetStorage|GetHardware|GetStuck|GetAlerts|GetHomeAssistant|GetSpace|GetUnwatched|GetLeaving|GetPolicies|GetQuality|GetFrontDoor|GetClients|GetBandwidth|GetUsage|GetConfig|GetCredentials|GetExplain|GetOutbound|GetStored|GetBackups|GetOffsite|GetSchedule|GetMigration|GetUninstall|GetUpdate|GetHistory|GetHosting|GetKeys|GetMachines|GetJobs|GetJob|GetVersion|GetBundle|GetPicture|\stdClass|null $do;
    /** Dry run: nothing was changed, and this is the result */
    public bool $dryRun;
    /** Somebody has turned the rule on */
    public bool $enabled;
    /**
     * What has left or stays after all, the latest first
     *
     * @var list<LeavingTitle>
     */
    public array $endedTitles;
    /**
     * Titles that stay, and why; the largest first
     *
     * @var list<HeldBackTitle>
     */
    public array $heldBack;
    /** How many stay in all; `held_back` may have only some of them */
    public int $heldBackTotal;
    /**
     * What a run did or would do; otherwise empty
     *
     * @var list<LeavingChange>
     */
    public array $leavingChanges;
    /**
     * What is announced, the next first
     *
     * @var list<LeavingTitle>
     */
    public array $leavingTitles;
    /**
     * What could not be asked, and why
     *
     * @var list<NotKnown>
     */
    public array $notKnown;
    /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
    public ?string $offer;
    public LeavingRule $rule;
    /** The schedule announces and removes titles by itself */
    public bool $scheduled;
    public string $summary;
    /** How many more titles may leave in these seven days */
    public int $titlesLeft;

    private function __construct(\stdClass $from)
    {
        if (isset($from->bytes_left)) {
            $this->bytesLeft = Value::int($from->bytes_left, 'leaving.bytes_left');
        }
        $this->command = isset($from->command) ? Value::string($from->command, 'leaving.command') : null;
        if (isset($from->complete)) {
            $this->complete = Value::bool($from->complete, 'leaving.complete');
        }
        $this->do = isset($from->do) ? Value::variantOfEither($from->do, 'leaving.do', ['action' => ['setup' => PostSetup::class, 'up' => PostUp::class, 'down' => PostDown::class, 'switch' => PostSwitch::class, 'restart' => PostRestart::class, 'pull' => PostPull::class, 'watch' => PostWatch::class, 'connect' => PostConnect::class, 'search' => PostSearch::class, 'walkthrough' => PostWalkthrough::class, 'request-approve' => PostRequestApprove::class, 'request-decline' => PostRequestDecline::class, 'member-invite' => PostMemberInvite::class, 'member-remove' => PostMemberRemove::class, 'member-notify' => PostMemberNotify::class, 'newsletter-send' => PostNewsletterSend::class, 'quality-set' => PostQualitySet::class, 'quality-upgrade' => PostQualityUpgrade::class, 'bandwidth-set' => PostBandwidthSet::class, 'pause' => PostPause::class, 'resume' => PostResume::class, 'space-reclaim' => PostSpaceReclaim::class, 'leaving-set' => PostLeavingSet::class, 'leaving-keep' => PostLeavingKeep::class, 'leaving-apply' => PostLeavingApply::class, 'leaving-restore' => PostLeavingRestore::class, 'policies-set' => PostPoliciesSet::class, 'policies-allow' => PostPoliciesAllow::class, 'stop-seeding' => PostStopSeeding::class, 'config-set' => PostConfigSet::class, 'stack-set' => PostStackSet::class, 'credential-rotate' => PostCredentialRotate::class, 'schedule-set' => PostScheduleSet::class, 'alerts-set' => PostAlertsSet::class, 'alerts-test' => PostAlertsTest::class, 'diagnose' => PostDiagnose::class, 'repair' => PostRepair::class, 'accept' => PostAccept::class, 'backup' => PostBackup::class, 'restore' => PostRestore::class, 'restore-rehearse' => PostRestoreRehearse::class, 'offsite-add' => PostOffsiteAdd::class, 'offsite-remove' => PostOffsiteRemove::class, 'offsite-send' => PostOffsiteSend::class, 'offsite-fetch' => PostOffsiteFetch::class, 'update-check' => PostUpdateCheck::class, 'update-apply' => PostUpdateApply::class, 'undo' => PostUndo::class, 'adopt' => PostAdopt::class, 'reset' => PostReset::class, 'migrate' => PostMigrate::class, 'hosting-install' => PostHostingInstall::class, 'hosting-remove' => PostHostingRemove::class, 'key-new' => PostKeyNew::class, 'key-revoke' => PostKeyRevoke::class, 'machine-add' => PostMachineAdd::class, 'machine-remove' => PostMachineRemove::class, 'machine-update' => PostMachineUpdate::class, 'support' => PostSupport::class, 'cancel' => PostCancel::class, 'uninstall-apply' => PostUninstallApply::class, 'forget' => PostForget::class], 'read' => ['status' => GetStatus::class, 'services' => GetServices::class, 'forms' => GetForms::class, 'stack' => GetStack::class, 'logs' => GetLogs::class, 'playing' => GetPlaying::class, 'members' => GetMembers::class, 'notifications' => GetNotifications::class, 'queue' => GetQueue::class, 'requests' => GetRequests::class, 'trace' => GetTrace::class, 'coming' => GetComing::class, 'me' => GetMe::class, 'checks' => GetChecks::class, 'storage' => GetStorage::class, 'hardware' => GetHardware::class, 'stuck' => GetStuck::class, 'alerts' => GetAlerts::class, 'home-assistant' => GetHomeAssistant::class, 'space' => GetSpace::class, 'unwatched' => GetUnwatched::class, 'leaving' => GetLeaving::class, 'policies' => GetPolicies::class, 'quality' => GetQuality::class, 'front-door' => GetFrontDoor::class, 'clients' => GetClients::class, 'bandwidth' => GetBandwidth::class, 'usage' => GetUsage::class, 'config' => GetConfig::class, 'credentials' => GetCredentials::class, 'explain' => GetExplain::class, 'outbound' => GetOutbound::class, 'stored' => GetStored::class, 'backups' => GetBackups::class, 'offsite' => GetOffsite::class, 'schedule' => GetSchedule::class, 'migration' => GetMigration::class, 'uninstall' => GetUninstall::class, 'update' => GetUpdate::class, 'history' => GetHistory::class, 'hosting' => GetHosting::class, 'keys' => GetKeys::class, 'machines' => GetMachines::class, 'jobs' => GetJobs::class, 'job' => GetJob::class, 'version' => GetVersion::class, 'bundle' => GetBundle::class, 'picture' => GetPicture::class]]) : null;
        if (isset($from->dry_run)) {
            $this->dryRun = Value::bool($from->dry_run, 'leaving.dry_run');
        }
        if (isset($from->enabled)) {
            $this->enabled = Value::bool($from->enabled, 'leaving.enabled');
        }
        if (isset($from->ended_titles)) {
            $this->endedTitles = array_map(static fn (mixed $each): LeavingTitle => LeavingTitle::from(Value::object($each, 'leaving.ended_titles')), Value::list($from->ended_titles, 'leaving.ended_titles'));
        }
        if (isset($from->held_back)) {
            $this->heldBack = array_map(static fn (mixed $each): HeldBackTitle => HeldBackTitle::from(Value::object($each, 'leaving.held_back')), Value::list($from->held_back, 'leaving.held_back'));
        }
        if (isset($from->held_back_total)) {
            $this->heldBackTotal = Value::int($from->held_back_total, 'leaving.held_back_total');
        }
        if (isset($from->leaving_changes)) {
            $this->leavingChanges = array_map(static fn (mixed $each): LeavingChange => LeavingChange::from(Value::object($each, 'leaving.leaving_changes')), Value::list($from->leaving_changes, 'leaving.leaving_changes'));
        }
        if (isset($from->leaving_titles)) {
            $this->leavingTitles = array_map(static fn (mixed $each): LeavingTitle => LeavingTitle::from(Value::object($each, 'leaving.leaving_titles')), Value::list($from->leaving_titles, 'leaving.leaving_titles'));
        }
        if (isset($from->not_known)) {
            $this->notKnown = array_map(static fn (mixed $each): NotKnown => NotKnown::from(Value::object($each, 'leaving.not_known')), Value::list($from->not_known, 'leaving.not_known'));
        }
        $this->offer = isset($from->offer) ? Value::string($from->offer, 'leaving.offer') : null;
        if (isset($from->rule)) {
            $this->rule = LeavingRule::from(Value::object($from->rule, 'leaving.rule'));
        }
        if (isset($from->scheduled)) {
            $this->scheduled = Value::bool($from->scheduled, 'leaving.scheduled');
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'leaving.summary');
        }
        if (isset($from->titles_left)) {
            $this->titlesLeft = Value::int($from->titles_left, 'leaving.titles_left');
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
