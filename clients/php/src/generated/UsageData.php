<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What the services use over time, and when they were down. */
final readonly class UsageData
{
    /** What would record it, if nothing does now */
    public ?string $advice;
    public ?string $command;
    /** Everything that was asked answered; if not, `not_known` lists what is missing */
    public bool $complete;
    /**
     * For each step, how many of its minutes were recorded. Each series that was asked for has as many values as this list
     *
     * @var list<int>
     */
    public array $coverage;
    /**
     * Empty if they were not asked for
     *
     * @var list<DiskUsage>
     */
    public array $diskUsages;
    /** What to send for the same effect; null if there is no command, or if usher cannot do it for the caller, such as a command of another program */
    public PostSetup|PostUp|PostDown|PostSwitch|PostRestart|PostPull|PostWatch|PostConnect|PostSearch|PostWalkthrough|PostRequestApprove|PostRequestDecline|PostMemberInvite|PostMemberRemove|PostMemberNotify|PostNewsletterSend|PostQualitySet|PostQualityUpgrade|PostBandwidthSet|PostPause|PostResume|PostSpaceReclaim|PostLeavingSet|PostLeavingKeep|PostLeavingApply|PostLeavingRestore|PostPoliciesSet|PostPoliciesAllow|PostStopSeeding|PostConfigSet|PostStackSet|PostCredentialRotate|PostScheduleSet|PostAlertsSet|PostAlertsTest|PostDiagnose|PostRepair|PostAccept|PostBackup|PostRestore|PostRestoreRehearse|PostOffsiteAdd|PostOffsiteRemove|PostOffsiteSend|PostOffsiteFetch|PostUpdateCheck|PostUpdateApply|PostUndo|PostAdopt|PostReset|PostMigrate|PostHostingInstall|PostHostingRemove|PostKeyNew|PostKeyRevoke|PostMachineAdd|PostMachineRemove|PostMachineUpdate|PostSupport|PostCancel|PostUninstallApply|PostForget|GetStatus|GetServices|GetForms|GetStack|GetLogs|GetPlaying|GetMembers|GetNotifications|GetQueue|GetRequests|GetTrace|GetComing|GetMe|GetChecks|GetStorage|GetHardware|GetStuck|GetAlerts|GetHomeAssistant|GetSpace|GetUnwatched|GetLeaving|GetPolicies|GetQuality|GetFrontDoor|GetClients|GetBandwidth|GetUsage|GetConfig|GetCredentials|GetExplain|GetOutbound|GetStored|GetBackups|GetOffsite|GetSchedule|GetMigration|GetUninstall|GetUpdate|GetHistory|GetHosting|GetKeys|GetMachines|GetJobs|GetJob|GetVersion|GetBundle|GetPicture|\stdClass|null $do;
    /** What all download clients together receive */
    public UsageSeries $downloadRate;
    /** The end of the last step, which may still be going on */
    public string $endsAt;
    /** The record never gets larger; the oldest part is dropped first */
    public int $maxBytes;
    /**
     * What could not be asked, and why
     *
     * @var list<NotKnown>
     */
    public array $notKnown;
    /** When this was observed */
    public string $observedAt;
    /** The oldest record of all; null if there is none */
    public ?string $oldestRecordedAt;
    /** usher ui or usher watch runs and records */
    public bool $recording;
    /**
     * Every service that was recorded in this span, by name
     *
     * @var list<ServiceUsage>
     */
    public array $services;
    /** The size of the whole record */
    public int $sizeBytes;
    public UsageDataSpan|string $span;
    /** The start of the first step */
    public string $startsAt;
    /** The length of a step */
    public int $stepSeconds;
    public string $summary;
    public UsageSeries $uploadRate;

    private function __construct(\stdClass $from)
    {
        $this->advice = isset($from->advice) ? Value::string($from->advice, 'usage.advice') : null;
        $this->command = isset($from->command) ? Value::string($from->command, 'usage.command') : null;
        if (isset($from->complete)) {
            $this->complete = Value::bool($from->complete, 'usage.complete');
        }
        if (isset($from->coverage)) {
            $this->coverage = array_map(static fn (mixed $each): int => Value::int($each, 'usage.coverage'), Value::list($from->coverage, 'usage.coverage'));
        }
        if (isset($from->disk_usages)) {
            $this->diskUsages = array_map(static fn (mixed $each): DiskUsage => DiskUsage::from(Value::object($each, 'usage.disk_usages')), Value::list($from->disk_usages, 'usage.disk_usages'));
        }
        $this->do = isset($from->do) ? Value::variantOfEither($from->do, 'usage.do', ['action' => ['setup' => PostSetup::class, 'up' => PostUp::class, 'down' => PostDown::class, 'switch' => PostSwitch::class, 'restart' => PostRestart::class, 'pull' => PostPull::class, 'watch' => PostWatch::class, 'connect' => PostConnect::class, 'search' => PostSearch::class, 'walkthrough' => PostWalkthrough::class, 'request-approve' => PostRequestApprove::class, 'request-decline' => PostRequestDecline::class, 'member-invite' => PostMemberInvite::class, 'member-remove' => PostMemberRemove::class, 'member-notify' => PostMemberNotify::class, 'newsletter-send' => PostNewsletterSend::class, 'quality-set' => PostQualitySet::class, 'quality-upgrade' => PostQualityUpgrade::class, 'bandwidth-set' => PostBandwidthSet::class, 'pause' => PostPause::class, 'resume' => PostResume::class, 'space-reclaim' => PostSpaceReclaim::class, 'leaving-set' => PostLeavingSet::class, 'leaving-keep' => PostLeavingKeep::class, 'leaving-apply' => PostLeavingApply::class, 'leaving-restore' => PostLeavingRestore::class, 'policies-set' => PostPoliciesSet::class, 'policies-allow' => PostPoliciesAllow::class, 'stop-seeding' => PostStopSeeding::class, 'config-set' => PostConfigSet::class, 'stack-set' => PostStackSet::class, 'credential-rotate' => PostCredentialRotate::class, 'schedule-set' => PostScheduleSet::class, 'alerts-set' => PostAlertsSet::class, 'alerts-test' => PostAlertsTest::class, 'diagnose' => PostDiagnose::class, 'repair' => PostRepair::class, 'accept' => PostAccept::class, 'backup' => PostBackup::class, 'restore' => PostRestore::class, 'restore-rehearse' => PostRestoreRehearse::class, 'offsite-add' => PostOffsiteAdd::class, 'offsite-remove' => PostOffsiteRemove::class, 'offsite-send' => PostOffsiteSend::class, 'offsite-fetch' => PostOffsiteFetch::class, 'update-check' => PostUpdateCheck::class, 'update-apply' => PostUpdateApply::class, 'undo' => PostUndo::class, 'adopt' => PostAdopt::class, 'reset' => PostReset::class, 'migrate' => PostMigrate::class, 'hosting-install' => PostHostingInstall::class, 'hosting-remove' => PostHostingRemove::class, 'key-new' => PostKeyNew::class, 'key-revoke' => PostKeyRevoke::class, 'machine-add' => PostMachineAdd::class, 'machine-remove' => PostMachineRemove::class, 'machine-update' => PostMachineUpdate::class, 'support' => PostSupport::class, 'cancel' => PostCancel::class, 'uninstall-apply' => PostUninstallApply::class, 'forget' => PostForget::class], 'read' => ['status' => GetStatus::class, 'services' => GetServices::class, 'forms' => GetForms::class, 'stack' => GetStack::class, 'logs' => GetLogs::class, 'playing' => GetPlaying::class, 'members' => GetMembers::class, 'notifications' => GetNotifications::class, 'queue' => GetQueue::class, 'requests' => GetRequests::class, 'trace' => GetTrace::class, 'coming' => GetComing::class, 'me' => GetMe::class, 'checks' => GetChecks::class, 'storage' => GetStorage::class, 'hardware' => GetHardware::class, 'stuck' => GetStuck::class, 'alerts' => GetAlerts::class, 'home-assistant' => GetHomeAssistant::class, 'space' => GetSpace::class, 'unwatched' => GetUnwatched::class, 'leaving' => GetLeaving::class, 'policies' => GetPolicies::class, 'quality' => GetQuality::class, 'front-door' => GetFrontDoor::class, 'clients' => GetClients::class, 'bandwidth' => GetBandwidth::class, 'usage' => GetUsage::class, 'config' => GetConfig::class, 'credentials' => GetCredentials::class, 'explain' => GetExplain::class, 'outbound' => GetOutbound::class, 'stored' => GetStored::class, 'backups' => GetBackups::class, 'offsite' => GetOffsite::class, 'schedule' => GetSchedule::class, 'migration' => GetMigration::class, 'uninstall' => GetUninstall::class, 'update' => GetUpdate::class, 'history' => GetHistory::class, 'hosting' => GetHosting::class, 'keys' => GetKeys::class, 'machines' => GetMachines::class, 'jobs' => GetJobs::class, 'job' => GetJob::class, 'version' => GetVersion::class, 'bundle' => GetBundle::class, 'picture' => GetPicture::class]]) : null;
        if (isset($from->download_rate)) {
            $this->downloadRate = UsageSeries::from(Value::object($from->download_rate, 'usage.download_rate'));
        }
        if (isset($from->ends_at)) {
            $this->endsAt = Value::string($from->ends_at, 'usage.ends_at');
        }
        if (isset($from->max_bytes)) {
            $this->maxBytes = Value::int($from->max_bytes, 'usage.max_bytes');
        }
        if (isset($from->not_known)) {
            $this->notKnown = array_map(static fn (mixed $each): NotKnown => NotKnown::from(Value::object($each, 'usage.not_known')), Value::list($from->not_known, 'usage.not_known'));
        }
        if (isset($from->observed_at)) {
            $this->observedAt = Value::string($from->observed_at, 'usage.observed_at');
        }
        $this->oldestRecordedAt = isset($from->oldest_recorded_at) ? Value::string($from->oldest_recorded_at, 'usage.oldest_recorded_at') : null;
        if (isset($from->recording)) {
            $this->recording = Value::bool($from->recording, 'usage.recording');
        }
        if (isset($from->services)) {
            $this->services = array_map(static fn (mixed $each): ServiceUsage => ServiceUsage::from(Value::object($each, 'usage.services')), Value::list($from->services, 'usage.services'));
        }
        if (isset($from->size_bytes)) {
            $this->sizeBytes = Value::int($from->size_bytes, 'usage.size_bytes');
        }
        if (isset($from->span)) {
            $this->span = Value::word(UsageDataSpan::class, $from->span, 'usage.span');
        }
        if (isset($from->starts_at)) {
            $this->startsAt = Value::string($from->starts_at, 'usage.starts_at');
        }
        if (isset($from->step_seconds)) {
            $this->stepSeconds = Value::int($from->step_seconds, 'usage.step_seconds');
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'usage.summary');
        }
        if (isset($from->upload_rate)) {
            $this->uploadRate = UsageSeries::from(Value::object($from->upload_rate, 'usage.upload_rate'));
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
