<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The disks, arrays, memory, temperatures and UPS. */
final readonly class HardwareData
{
    /** What would tell more */
    public ?string $advice;
    /** @var list<DiskArray> */
    public array $arrays;
    public ?string $command;
    /** Everything that was asked answered; if not, `not_known` lists what is missing */
    public bool $complete;
    /** The worst of everything */
    public HardwareState|string $condition;
    /** @var list<HardwareDisk> */
    public array $disks;
    /** What to send for the same effect; null if there is no command, or if usher cannot do it for the caller, such as a command of another program */
    public PostSetup|PostUp|PostDown|PostSwitch|PostRestart|PostPull|PostWatch|PostConnect|PostSearch|PostWalkthrough|PostRequestApprove|PostRequestDecline|PostMemberInvite|PostMemberRemove|PostMemberNotify|PostNewsletterSend|PostQualitySet|PostQualityUpgrade|PostBandwidthSet|PostPause|PostResume|PostSpaceReclaim|PostLeavingSet|PostLeavingKeep|PostLeavingApply|PostLeavingRestore|PostPoliciesSet|PostPoliciesAllow|PostStopSeeding|PostConfigSet|PostStackSet|PostCredentialRotate|PostScheduleSet|PostAlertsSet|PostAlertsTest|PostDiagnose|PostRepair|PostAccept|PostBackup|PostRestore|PostRestoreRehearse|PostOffsiteAdd|PostOffsiteRemove|PostOffsiteSend|PostOffsiteFetch|PostUpdateCheck|PostUpdateApply|PostUndo|PostAdopt|PostReset|PostMigrate|PostHostingInstall|PostHostingRemove|PostKeyNew|PostKeyRevoke|PostMachineAdd|PostMachineRemove|PostMachineUpdate|PostSupport|PostCancel|PostUninstallApply|PostForget|GetStatus|GetServices|GetForms|GetStack|GetLogs|GetPlaying|GetMembers|GetNotifications|GetQueue|GetRequests|GetTrace|GetComing|GetMe|GetChecks|GetStorage|GetHardware|GetStuck|GetAlerts|GetHomeAssistant|GetSpace|GetUnwatched|GetLeaving|GetPolicies|GetQuality|GetFrontDoor|GetClients|GetBandwidth|GetUsage|GetConfig|GetCredentials|GetExplain|GetOutbound|GetStored|GetBackups|GetOffsite|GetSchedule|GetMigration|GetUninstall|GetUpdate|GetHistory|GetHosting|GetKeys|GetMachines|GetJobs|GetJob|GetVersion|GetBundle|GetPicture|\stdClass|null $do;
    /** Null if the system does not report it */
    public ?MachineMemory $memory;
    /**
     * What could not be asked, and why
     *
     * @var list<NotKnown>
     */
    public array $notKnown;
    /** When this was observed */
    public string $observedAt;
    /** The minutes of the last day in which the use of disks was recorded */
    public int $recordedMinutes;
    /** usher ui or usher watch runs and records */
    public bool $recording;
    public string $summary;
    /** @var list<Temperature> */
    public array $temperatures;
    /** @var list<Ups> */
    public array $ups;

    private function __construct(\stdClass $from)
    {
        $this->advice = isset($from->advice) ? Value::string($from->advice, 'hardware.advice') : null;
        if (isset($from->arrays)) {
            $this->arrays = array_map(static fn (mixed $each): DiskArray => DiskArray::from(Value::object($each, 'hardware.arrays')), Value::list($from->arrays, 'hardware.arrays'));
        }
        $this->command = isset($from->command) ? Value::string($from->command, 'hardware.command') : null;
        if (isset($from->complete)) {
            $this->complete = Value::bool($from->complete, 'hardware.complete');
        }
        if (isset($from->condition)) {
            $this->condition = Value::word(HardwareState::class, $from->condition, 'hardware.condition');
        }
        if (isset($from->disks)) {
            $this->disks = array_map(static fn (mixed $each): HardwareDisk => HardwareDisk::from(Value::object($each, 'hardware.disks')), Value::list($from->disks, 'hardware.disks'));
        }
        $this->do = isset($from->do) ? Value::variantOfEither($from->do, 'hardware.do', ['action' => ['setup' => PostSetup::class, 'up' => PostUp::class, 'down' => PostDown::class, 'switch' => PostSwitch::class, 'restart' => PostRestart::class, 'pull' => PostPull::class, 'watch' => PostWatch::class, 'connect' => PostConnect::class, 'search' => PostSearch::class, 'walkthrough' => PostWalkthrough::class, 'request-approve' => PostRequestApprove::class, 'request-decline' => PostRequestDecline::class, 'member-invite' => PostMemberInvite::class, 'member-remove' => PostMemberRemove::class, 'member-notify' => PostMemberNotify::class, 'newsletter-send' => PostNewsletterSend::class, 'quality-set' => PostQualitySet::class, 'quality-upgrade' => PostQualityUpgrade::class, 'bandwidth-set' => PostBandwidthSet::class, 'pause' => PostPause::class, 'resume' => PostResume::class, 'space-reclaim' => PostSpaceReclaim::class, 'leaving-set' => PostLeavingSet::class, 'leaving-keep' => PostLeavingKeep::class, 'leaving-apply' => PostLeavingApply::class, 'leaving-restore' => PostLeavingRestore::class, 'policies-set' => PostPoliciesSet::class, 'policies-allow' => PostPoliciesAllow::class, 'stop-seeding' => PostStopSeeding::class, 'config-set' => PostConfigSet::class, 'stack-set' => PostStackSet::class, 'credential-rotate' => PostCredentialRotate::class, 'schedule-set' => PostScheduleSet::class, 'alerts-set' => PostAlertsSet::class, 'alerts-test' => PostAlertsTest::class, 'diagnose' => PostDiagnose::class, 'repair' => PostRepair::class, 'accept' => PostAccept::class, 'backup' => PostBackup::class, 'restore' => PostRestore::class, 'restore-rehearse' => PostRestoreRehearse::class, 'offsite-add' => PostOffsiteAdd::class, 'offsite-remove' => PostOffsiteRemove::class, 'offsite-send' => PostOffsiteSend::class, 'offsite-fetch' => PostOffsiteFetch::class, 'update-check' => PostUpdateCheck::class, 'update-apply' => PostUpdateApply::class, 'undo' => PostUndo::class, 'adopt' => PostAdopt::class, 'reset' => PostReset::class, 'migrate' => PostMigrate::class, 'hosting-install' => PostHostingInstall::class, 'hosting-remove' => PostHostingRemove::class, 'key-new' => PostKeyNew::class, 'key-revoke' => PostKeyRevoke::class, 'machine-add' => PostMachineAdd::class, 'machine-remove' => PostMachineRemove::class, 'machine-update' => PostMachineUpdate::class, 'support' => PostSupport::class, 'cancel' => PostCancel::class, 'uninstall-apply' => PostUninstallApply::class, 'forget' => PostForget::class], 'read' => ['status' => GetStatus::class, 'services' => GetServices::class, 'forms' => GetForms::class, 'stack' => GetStack::class, 'logs' => GetLogs::class, 'playing' => GetPlaying::class, 'members' => GetMembers::class, 'notifications' => GetNotifications::class, 'queue' => GetQueue::class, 'requests' => GetRequests::class, 'trace' => GetTrace::class, 'coming' => GetComing::class, 'me' => GetMe::class, 'checks' => GetChecks::class, 'storage' => GetStorage::class, 'hardware' => GetHardware::class, 'stuck' => GetStuck::class, 'alerts' => GetAlerts::class, 'home-assistant' => GetHomeAssistant::class, 'space' => GetSpace::class, 'unwatched' => GetUnwatched::class, 'leaving' => GetLeaving::class, 'policies' => GetPolicies::class, 'quality' => GetQuality::class, 'front-door' => GetFrontDoor::class, 'clients' => GetClients::class, 'bandwidth' => GetBandwidth::class, 'usage' => GetUsage::class, 'config' => GetConfig::class, 'credentials' => GetCredentials::class, 'explain' => GetExplain::class, 'outbound' => GetOutbound::class, 'stored' => GetStored::class, 'backups' => GetBackups::class, 'offsite' => GetOffsite::class, 'schedule' => GetSchedule::class, 'migration' => GetMigration::class, 'uninstall' => GetUninstall::class, 'update' => GetUpdate::class, 'history' => GetHistory::class, 'hosting' => GetHosting::class, 'keys' => GetKeys::class, 'machines' => GetMachines::class, 'jobs' => GetJobs::class, 'job' => GetJob::class, 'version' => GetVersion::class, 'bundle' => GetBundle::class, 'picture' => GetPicture::class]]) : null;
        $this->memory = isset($from->memory) ? MachineMemory::from(Value::object($from->memory, 'hardware.memory')) : null;
        if (isset($from->not_known)) {
            $this->notKnown = array_map(static fn (mixed $each): NotKnown => NotKnown::from(Value::object($each, 'hardware.not_known')), Value::list($from->not_known, 'hardware.not_known'));
        }
        if (isset($from->observed_at)) {
            $this->observedAt = Value::string($from->observed_at, 'hardware.observed_at');
        }
        if (isset($from->recorded_minutes)) {
            $this->recordedMinutes = Value::int($from->recorded_minutes, 'hardware.recorded_minutes');
        }
        if (isset($from->recording)) {
            $this->recording = Value::bool($from->recording, 'hardware.recording');
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'hardware.summary');
        }
        if (isset($from->temperatures)) {
            $this->temperatures = array_map(static fn (mixed $each): Temperature => Temperature::from(Value::object($each, 'hardware.temperatures')), Value::list($from->temperatures, 'hardware.temperatures'));
        }
        if (isset($from->ups)) {
            $this->ups = array_map(static fn (mixed $each): Ups => Ups::from(Value::object($each, 'hardware.ups')), Value::list($from->ups, 'hardware.ups'));
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
