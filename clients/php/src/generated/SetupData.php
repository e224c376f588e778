<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What setup did, or would do. */
final readonly class SetupData
{
    /**
     * The accounts that this run created
     *
     * @var list<SetupAccount>
     */
    public array $accounts;
    /** @var list<SetupAnswer> */
    public array $answers;
    /** The next command */
    public ?string $command;
    /** Every step succeeded, and only `manual_steps` are left; in a dry run, nothing prevents it */
    public bool $complete;
    /** What to send for the same effect; null if there is no command, or if usher cannot do it for the caller, such as a command of another program */
    public PostSetup|PostUp|PostDown|PostSwitch|PostRestart|PostPull|PostWatch|PostConnect|PostSearch|PostWalkthrough|PostRequestApprove|PostRequestDecline|PostMemberInvite|PostMemberRemove|PostMemberNotify|PostNewsletterSend|PostQualitySet|PostQualityUpgrade|PostBandwidthSet|PostPause|PostResume|PostSpaceReclaim|PostLeavingSet|PostLeavingKeep|PostLeavingApply|PostLeavingRestore|PostPoliciesSet|PostPoliciesAllow|PostStopSeeding|PostConfigSet|PostStackSet|PostCredentialRotate|PostScheduleSet|PostAlertsSet|PostAlertsTest|PostDiagnose|PostRepair|PostAccept|PostBackup|PostRestore|PostRestoreRehearse|PostOffsiteAdd|PostOffsiteRemove|PostOffsiteSend|PostOffsiteFetch|PostUpdateCheck|PostUpdateApply|PostUndo|PostAdopt|PostReset|PostMigrate|PostHostingInstall|PostHostingRemove|PostKeyNew|PostKeyRevoke|PostMachineAdd|PostMachineRemove|PostMachineUpdate|PostSupport|PostCancel|PostUninstallApply|PostForget|GetStatus|GetServices|GetForms|GetStack|GetLogs|GetPlaying|GetMembers|GetNotifications|GetQueue|GetRequests|GetTrace|GetComing|GetMe|GetChecks|GetStorage|GetHardware|GetStuck|GetAlerts|GetHomeAssistant|GetSpace|GetUnwatched|GetLeaving|GetPolicies|GetQuality|GetFrontDoor|GetClients|GetBandwidth|GetUsage|GetConfig|GetCredentials|GetExplain|GetOutbound|GetStored|GetBackups|GetOffsite|GetSchedule|GetMigration|GetUninstall|GetUpdate|GetHistory|GetHosting|GetKeys|GetMachines|GetJobs|GetJob|GetVersion|GetBundle|GetPicture|\stdClass|null $do;
    /** Dry run: nothing was done, and this is what would happen */
    public bool $dryRun;
    /**
     * The forms that are turned on
     *
     * @var list<string>
     */
    public array $forms;
    /**
     * The images that are pulled; their sizes are unknown until the registry is asked
     *
     * @var list<string>
     */
    public array $images;
    /**
     * What usher found on the machine, for people
     *
     * @var list<string>
     */
    public array $machineFacts;
    /**
     * What is left for a person, in order
     *
     * @var list<SetupManualStep>
     */
    public array $manualSteps;
    /**
     * The settings that must be set first
     *
     * @var list<MissingSetting>
     */
    public array $missingSettings;
    /**
     * Other things to know
     *
     * @var list<string>
     */
    public array $notes;
    /**
     * The problems that prevent it
     *
     * @var list<SetupProblem>
     */
    public array $problems;
    /** The name that rolls back this run; null if it changed nothing */
    public ?string $run;
    /** @var list<SetupService> */
    public array $services;
    /**
     * The settings that are written
     *
     * @var list<SetupSetting>
     */
    public array $settings;
    /** @var list<SetupStep> */
    public array $steps;
    public string $summary;
    /**
     * The files and folders that are written or created
     *
     * @var list<string>
     */
    public array $writes;

    private function __construct(\stdClass $from)
    {
        if (isset($from->accounts)) {
            $this->accounts = array_map(static fn (mixed $each): SetupAccount => SetupAccount::from(Value::object($each, 'setup.accounts')), Value::list($from->accounts, 'setup.accounts'));
        }
        if (isset($from->answers)) {
            $this->answers = array_map(static fn (mixed $each): SetupAnswer => SetupAnswer::from(Value::object($each, 'setup.answers')), Value::list($from->answers, 'setup.answers'));
        }
        $this->command = isset($from->command) ? Value::string($from->command, 'setup.command') : null;
        if (isset($from->complete)) {
            $this->complete = Value::bool($from->complete, 'setup.complete');
        }
        $this->do = isset($from->do) ? Value::variantOfEither($from->do, 'setup.do', ['action' => ['setup' => PostSetup::class, 'up' => PostUp::class, 'down' => PostDown::class, 'switch' => PostSwitch::class, 'restart' => PostRestart::class, 'pull' => PostPull::class, 'watch' => PostWatch::class, 'connect' => PostConnect::class, 'search' => PostSearch::class, 'walkthrough' => PostWalkthrough::class, 'request-approve' => PostRequestApprove::class, 'request-decline' => PostRequestDecline::class, 'member-invite' => PostMemberInvite::class, 'member-remove' => PostMemberRemove::class, 'member-notify' => PostMemberNotify::class, 'newsletter-send' => PostNewsletterSend::class, 'quality-set' => PostQualitySet::class, 'quality-upgrade' => PostQualityUpgrade::class, 'bandwidth-set' => PostBandwidthSet::class, 'pause' => PostPause::class, 'resume' => PostResume::class, 'space-reclaim' => PostSpaceReclaim::class, 'leaving-set' => PostLeavingSet::class, 'leaving-keep' => PostLeavingKeep::class, 'leaving-apply' => PostLeavingApply::class, 'leaving-restore' => PostLeavingRestore::class, 'policies-set' => PostPoliciesSet::class, 'policies-allow' => PostPoliciesAllow::class, 'stop-seeding' => PostStopSeeding::class, 'config-set' => PostConfigSet::class, 'stack-set' => PostStackSet::class, 'credential-rotate' => PostCredentialRotate::class, 'schedule-set' => PostScheduleSet::class, 'alerts-set' => PostAlertsSet::class, 'alerts-test' => PostAlertsTest::class, 'diagnose' => PostDiagnose::class, 'repair' => PostRepair::class, 'accept' => PostAccept::class, 'backup' => PostBackup::class, 'restore' => PostRestore::class, 'restore-rehearse' => PostRestoreRehearse::class, 'offsite-add' => PostOffsiteAdd::class, 'offsite-remove' => PostOffsiteRemove::class, 'offsite-send' => PostOffsiteSend::class, 'offsite-fetch' => PostOffsiteFetch::class, 'update-check' => PostUpdateCheck::class, 'update-apply' => PostUpdateApply::class, 'undo' => PostUndo::class, 'adopt' => PostAdopt::class, 'reset' => PostReset::class, 'migrate' => PostMigrate::class, 'hosting-install' => PostHostingInstall::class, 'hosting-remove' => PostHostingRemove::class, 'key-new' => PostKeyNew::class, 'key-revoke' => PostKeyRevoke::class, 'machine-add' => PostMachineAdd::class, 'machine-remove' => PostMachineRemove::class, 'machine-update' => PostMachineUpdate::class, 'support' => PostSupport::class, 'cancel' => PostCancel::class, 'uninstall-apply' => PostUninstallApply::class, 'forget' => PostForget::class], 'read' => ['status' => GetStatus::class, 'services' => GetServices::class, 'forms' => GetForms::class, 'stack' => GetStack::class, 'logs' => GetLogs::class, 'playing' => GetPlaying::class, 'members' => GetMembers::class, 'notifications' => GetNotifications::class, 'queue' => GetQueue::class, 'requests' => GetRequests::class, 'trace' => GetTrace::class, 'coming' => GetComing::class, 'me' => GetMe::class, 'checks' => GetChecks::class, 'storage' => GetStorage::class, 'hardware' => GetHardware::class, 'stuck' => GetStuck::class, 'alerts' => GetAlerts::class, 'home-assistant' => GetHomeAssistant::class, 'space' => GetSpace::class, 'unwatched' => GetUnwatched::class, 'leaving' => GetLeaving::class, 'policies' => GetPolicies::class, 'quality' => GetQuality::class, 'front-door' => GetFrontDoor::class, 'clients' => GetClients::class, 'bandwidth' => GetBandwidth::class, 'usage' => GetUsage::class, 'config' => GetConfig::class, 'credentials' => GetCredentials::class, 'explain' => GetExplain::class, 'outbound' => GetOutbound::class, 'stored' => GetStored::class, 'backups' => GetBackups::class, 'offsite' => GetOffsite::class, 'schedule' => GetSchedule::class, 'migration' => GetMigration::class, 'uninstall' => GetUninstall::class, 'update' => GetUpdate::class, 'history' => GetHistory::class, 'hosting' => GetHosting::class, 'keys' => GetKeys::class, 'machines' => GetMachines::class, 'jobs' => GetJobs::class, 'job' => GetJob::class, 'version' => GetVersion::class, 'bundle' => GetBundle::class, 'picture' => GetPicture::class]]) : null;
        if (isset($from->dry_run)) {
            $this->dryRun = Value::bool($from->dry_run, 'setup.dry_run');
        }
        if (isset($from->forms)) {
            $this->forms = array_map(static fn (mixed $each): string => Value::string($each, 'setup.forms'), Value::list($from->forms, 'setup.forms'));
        }
        if (isset($from->images)) {
            $this->images = array_map(static fn (mixed $each): string => Value::string($each, 'setup.images'), Value::list($from->images, 'setup.images'));
        }
        if (isset($from->machine_facts)) {
            $this->machineFacts = array_map(static fn (mixed $each): string => Value::string($each, 'setup.machine_facts'), Value::list($from->machine_facts, 'setup.machine_facts'));
        }
        if (isset($from->manual_steps)) {
            $this->manualSteps = array_map(static fn (mixed $each): SetupManualStep => SetupManualStep::from(Value::object($each, 'setup.manual_steps')), Value::list($from->manual_steps, 'setup.manual_steps'));
        }
        if (isset($from->missing_settings)) {
            $this->missingSettings = array_map(static fn (mixed $each): MissingSetting => MissingSetting::from(Value::object($each, 'setup.missing_settings')), Value::list($from->missing_settings, 'setup.missing_settings'));
        }
        if (isset($from->notes)) {
            $this->notes = array_map(static fn (mixed $each): string => Value::string($each, 'setup.notes'), Value::list($from->notes, 'setup.notes'));
        }
        if (isset($from->problems)) {
            $this->problems = array_map(static fn (mixed $each): SetupProblem => SetupProblem::from(Value::object($each, 'setup.problems')), Value::list($from->problems, 'setup.problems'));
        }
        $this->run = isset($from->run) ? Value::string($from->run, 'setup.run') : null;
        if (isset($from->services)) {
            $this->services = array_map(static fn (mixed $each): SetupService => SetupService::from(Value::object($each, 'setup.services')), Value::list($from->services, 'setup.services'));
        }
        if (isset($from->settings)) {
            $this->settings = array_map(static fn (mixed $each): SetupSetting => SetupSetting::from(Value::object($each, 'setup.settings')), Value::list($from->settings, 'setup.settings'));
        }
        if (isset($from->steps)) {
            $this->steps = array_map(static fn (mixed $each): SetupStep => SetupStep::from(Value::object($each, 'setup.steps')), Value::list($from->steps, 'setup.steps'));
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'setup.summary');
        }
        if (isset($from->writes)) {
            $this->writes = array_map(static fn (mixed $each): string => Value::string($each, 'setup.writes'), Value::list($from->writes, 'setup.writes'));
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
