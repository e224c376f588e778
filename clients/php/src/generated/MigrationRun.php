<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What moves from an existing installation to the stack that usher ships. */
final readonly class MigrationRun
{
    /** The next command; null if nothing is left to do */
    public ?string $command;
    /** Every step succeeded; in a dry run, nothing prevents it */
    public bool $complete;
    /** What to send for the same effect; null if there is no command, or if usher cannot do it for the caller, such as a command of another program */
    public PostSetup|PostUp|PostDown|PostSwitch|PostRestart|PostPull|PostWatch|PostConnect|PostSearch|PostWalkthrough|PostRequestApprove|PostRequestDecline|PostMemberInvite|PostMemberRemove|PostMemberNotify|PostNewsletterSend|PostQualitySet|PostQualityUpgrade|PostBandwidthSet|PostPause|PostResume|PostSpaceReclaim|PostLeavingSet|PostLeavingKeep|PostLeavingApply|PostLeavingRestore|PostPoliciesSet|PostPoliciesAllow|PostStopSeeding|PostConfigSet|PostStackSet|PostCredentialRotate|PostScheduleSet|PostAlertsSet|PostAlertsTest|PostDiagnose|PostRepair|PostAccept|PostBackup|PostRestore|PostRestoreRehearse|PostOffsiteAdd|PostOffsiteRemove|PostOffsiteSend|PostOffsiteFetch|PostUpdateCheck|PostUpdateApply|PostUndo|PostAdopt|PostReset|PostMigrate|PostHostingInstall|PostHostingRemove|PostKeyNew|PostKeyRevoke|PostMachineAdd|PostMachineRemove|PostMachineUpdate|PostSupport|PostCancel|PostUninstallApply|PostForget|GetStatus|GetServices|GetForms|GetStack|GetLogs|GetPlaying|GetMembers|GetNotifications|GetQueue|GetRequests|GetTrace|GetComing|GetMe|GetChecks|GetStorage|GetHardware|GetStuck|GetAlerts|GetHomeAssistant|GetSpace|GetUnwatched|GetLeaving|GetPolicies|GetQuality|GetFrontDoor|GetClients|GetBandwidth|GetUsage|GetConfig|GetCredentials|GetExplain|GetOutbound|GetStored|GetBackups|GetOffsite|GetSchedule|GetMigration|GetUninstall|GetUpdate|GetHistory|GetHosting|GetKeys|GetMachines|GetJobs|GetJob|GetVersion|GetBundle|GetPicture|\stdClass|null $do;
    public MigrationRunMode|string $mode;
    /**
     * Other things to know
     *
     * @var list<string>
     */
    public array $notes;
    /** The installation it moves from */
    public string $project;
    /** The run that can be rolled back; null in a dry run */
    public ?string $run;
    /**
     * The services that are started in the stack that usher ships
     *
     * @var list<string>
     */
    public array $services;
    /** @var list<SetupSetting> */
    public array $settings;
    /** @var list<TransferSkipped> */
    public array $skipped;
    /**
     * Previous containers that are started again
     *
     * @var list<string>
     */
    public array $startedContainers;
    /** @var list<MoveStep> */
    public array $steps;
    /**
     * Containers that are stopped. None of them is removed, and none of their data
     *
     * @var list<string>
     */
    public array $stoppedContainers;
    /** @var list<TransferredItems> */
    public array $transfers;
    /**
     * Files and folders that are created
     *
     * @var list<string>
     */
    public array $writes;

    private function __construct(\stdClass $from)
    {
        $this->command = isset($from->command) ? Value::string($from->command, 'migration_run.command') : null;
        if (isset($from->complete)) {
            $this->complete = Value::bool($from->complete, 'migration_run.complete');
        }
        $this->do = isset($from->do) ? Value::variantOfEither($from->do, 'migration_run.do', ['action' => ['setup' => PostSetup::class, 'up' => PostUp::class, 'down' => PostDown::class, 'switch' => PostSwitch::class, 'restart' => PostRestart::class, 'pull' => PostPull::class, 'watch' => PostWatch::class, 'connect' => PostConnect::class, 'search' => PostSearch::class, 'walkthrough' => PostWalkthrough::class, 'request-approve' => PostRequestApprove::class, 'request-decline' => PostRequestDecline::class, 'member-invite' => PostMemberInvite::class, 'member-remove' => PostMemberRemove::class, 'member-notify' => PostMemberNotify::class, 'newsletter-send' => PostNewsletterSend::class, 'quality-set' => PostQualitySet::class, 'quality-upgrade' => PostQualityUpgrade::class, 'bandwidth-set' => PostBandwidthSet::class, 'pause' => PostPause::class, 'resume' => PostResume::class, 'space-reclaim' => PostSpaceReclaim::class, 'leaving-set' => PostLeavingSet::class, 'leaving-keep' => PostLeavingKeep::class, 'leaving-apply' => PostLeavingApply::class, 'leaving-restore' => PostLeavingRestore::class, 'policies-set' => PostPoliciesSet::class, 'policies-allow' => PostPoliciesAllow::class, 'stop-seeding' => PostStopSeeding::class, 'config-set' => PostConfigSet::class, 'stack-set' => PostStackSet::class, 'credential-rotate' => PostCredentialRotate::class, 'schedule-set' => PostScheduleSet::class, 'alerts-set' => PostAlertsSet::class, 'alerts-test' => PostAlertsTest::class, 'diagnose' => PostDiagnose::class, 'repair' => PostRepair::class, 'accept' => PostAccept::class, 'backup' => PostBackup::class, 'restore' => PostRestore::class, 'restore-rehearse' => PostRestoreRehearse::class, 'offsite-add' => PostOffsiteAdd::class, 'offsite-remove' => PostOffsiteRemove::class, 'offsite-send' => PostOffsiteSend::class, 'offsite-fetch' => PostOffsiteFetch::class, 'update-check' => PostUpdateCheck::class, 'update-apply' => PostUpdateApply::class, 'undo' => PostUndo::class, 'adopt' => PostAdopt::class, 'reset' => PostReset::class, 'migrate' => PostMigrate::class, 'hosting-install' => PostHostingInstall::class, 'hosting-remove' => PostHostingRemove::class, 'key-new' => PostKeyNew::class, 'key-revoke' => PostKeyRevoke::class, 'machine-add' => PostMachineAdd::class, 'machine-remove' => PostMachineRemove::class, 'machine-update' => PostMachineUpdate::class, 'support' => PostSupport::class, 'cancel' => PostCancel::class, 'uninstall-apply' => PostUninstallApply::class, 'forget' => PostForget::class], 'read' => ['status' => GetStatus::class, 'services' => GetServices::class, 'forms' => GetForms::class, 'stack' => GetStack::class, 'logs' => GetLogs::class, 'playing' => GetPlaying::class, 'members' => GetMembers::class, 'notifications' => GetNotifications::class, 'queue' => GetQueue::class, 'requests' => GetRequests::class, 'trace' => GetTrace::class, 'coming' => GetComing::class, 'me' => GetMe::class, 'checks' => GetChecks::class, 'storage' => GetStorage::class, 'hardware' => GetHardware::class, 'stuck' => GetStuck::class, 'alerts' => GetAlerts::class, 'home-assistant' => GetHomeAssistant::class, 'space' => GetSpace::class, 'unwatched' => GetUnwatched::class, 'leaving' => GetLeaving::class, 'policies' => GetPolicies::class, 'quality' => GetQuality::class, 'front-door' => GetFrontDoor::class, 'clients' => GetClients::class, 'bandwidth' => GetBandwidth::class, 'usage' => GetUsage::class, 'config' => GetConfig::class, 'credentials' => GetCredentials::class, 'explain' => GetExplain::class, 'outbound' => GetOutbound::class, 'stored' => GetStored::class, 'backups' => GetBackups::class, 'offsite' => GetOffsite::class, 'schedule' => GetSchedule::class, 'migration' => GetMigration::class, 'uninstall' => GetUninstall::class, 'update' => GetUpdate::class, 'history' => GetHistory::class, 'hosting' => GetHosting::class, 'keys' => GetKeys::class, 'machines' => GetMachines::class, 'jobs' => GetJobs::class, 'job' => GetJob::class, 'version' => GetVersion::class, 'bundle' => GetBundle::class, 'picture' => GetPicture::class]]) : null;
        if (isset($from->mode)) {
            $this->mode = Value::word(MigrationRunMode::class, $from->mode, 'migration_run.mode');
        }
        if (isset($from->notes)) {
            $this->notes = array_map(static fn (mixed $each): string => Value::string($each, 'migration_run.notes'), Value::list($from->notes, 'migration_run.notes'));
        }
        if (isset($from->project)) {
            $this->project = Value::string($from->project, 'migration_run.project');
        }
        $this->run = isset($from->run) ? Value::string($from->run, 'migration_run.run') : null;
        if (isset($from->services)) {
            $this->services = array_map(static fn (mixed $each): string => Value::string($each, 'migration_run.services'), Value::list($from->services, 'migration_run.services'));
        }
        if (isset($from->settings)) {
            $this->settings = array_map(static fn (mixed $each): SetupSetting => SetupSetting::from(Value::object($each, 'migration_run.settings')), Value::list($from->settings, 'migration_run.settings'));
        }
        if (isset($from->skipped)) {
            $this->skipped = array_map(static fn (mixed $each): TransferSkipped => TransferSkipped::from(Value::object($each, 'migration_run.skipped')), Value::list($from->skipped, 'migration_run.skipped'));
        }
        if (isset($from->started_containers)) {
            $this->startedContainers = array_map(static fn (mixed $each): string => Value::string($each, 'migration_run.started_containers'), Value::list($from->started_containers, 'migration_run.started_containers'));
        }
        if (isset($from->steps)) {
            $this->steps = array_map(static fn (mixed $each): MoveStep => MoveStep::from(Value::object($each, 'migration_run.steps')), Value::list($from->steps, 'migration_run.steps'));
        }
        if (isset($from->stopped_containers)) {
            $this->stoppedContainers = array_map(static fn (mixed $each): string => Value::string($each, 'migration_run.stopped_containers'), Value::list($from->stopped_containers, 'migration_run.stopped_containers'));
        }
        if (isset($from->transfers)) {
            $this->transfers = array_map(static fn (mixed $each): TransferredItems => TransferredItems::from(Value::object($each, 'migration_run.transfers')), Value::list($from->transfers, 'migration_run.transfers'));
        }
        if (isset($from->writes)) {
            $this->writes = array_map(static fn (mixed $each): string => Value::string($each, 'migration_run.writes'), Value::list($from->writes, 'migration_run.writes'));
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
