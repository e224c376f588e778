<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A place outside this machine’s own disk. */
final readonly class OffsiteDestination
{
    /** RFC 3339, in UTC */
    public string $addedAt;
    /** Why it was not reached */
    public ?string $because;
    /** The command that sends what is missing */
    public string $command;
    /**
     * Newest first
     *
     * @var list<OffsiteCopy>
     */
    public array $copies;
    /** What to send for the same effect; null if there is no command, or if usher cannot do it for the caller, such as a command of another program */
    public PostSetup|PostUp|PostDown|PostSwitch|PostRestart|PostPull|PostWatch|PostConnect|PostSearch|PostWalkthrough|PostRequestApprove|PostRequestDecline|PostMemberInvite|PostMemberRemove|PostMemberNotify|PostNewsletterSend|PostQualitySet|PostQualityUpgrade|PostBandwidthSet|PostPause|PostResume|PostSpaceReclaim|PostLeavingSet|PostLeavingKeep|PostLeavingApply|PostLeavingRestore|PostPoliciesSet|PostPoliciesAllow|PostStopSeeding|PostConfigSet|PostStackSet|PostCredentialRotate|PostScheduleSet|PostAlertsSet|PostAlertsTest|PostDiagnose|PostRepair|PostAccept|PostBackup|PostRestore|PostRestoreRehearse|PostOffsiteAdd|PostOffsiteRemove|PostOffsiteSend|PostOffsiteFetch|PostUpdateCheck|PostUpdateApply|PostUndo|PostAdopt|PostReset|PostMigrate|PostHostingInstall|PostHostingRemove|PostKeyNew|PostKeyRevoke|PostMachineAdd|PostMachineRemove|PostMachineUpdate|PostSupport|PostCancel|PostUninstallApply|PostForget|GetStatus|GetServices|GetForms|GetStack|GetLogs|GetPlaying|GetMembers|GetNotifications|GetQueue|GetRequests|GetTrace|GetComing|GetMe|GetChecks|GetStorage|GetHardware|GetStuck|GetAlerts|GetHomeAssistant|GetSpace|GetUnwatched|GetLeaving|GetPolicies|GetQuality|GetFrontDoor|GetClients|GetBandwidth|GetUsage|GetConfig|GetCredentials|GetExplain|GetOutbound|GetStored|GetBackups|GetOffsite|GetSchedule|GetMigration|GetUninstall|GetUpdate|GetHistory|GetHosting|GetKeys|GetMachines|GetJobs|GetJob|GetVersion|GetBundle|GetPicture|\stdClass|null $do;
    /** Everything is encrypted before it is sent: with the passphrase of the backups, or by restic */
    public bool $encrypted;
    /** The space that is left; null if the destination does not say */
    public ?int $freeBytes;
    /** A folder, a remote with its path, a repository, or the address of a bucket */
    public string $location;
    /** How many backups would be sent */
    public int $missing;
    public string $name;
    /** When the newest whole copy was made; null if there is none */
    public ?string $newestAt;
    /** It answered just now */
    public bool $reached;
    /** When it last answered; what is listed is from then. Null if it never did */
    public ?string $reachedAt;
    /** The size of all copies */
    public int $totalBytes;
    public OffsiteType|string $type;
    /** When a copy was last fetched and restored in a test */
    public ?string $verifiedAt;

    private function __construct(\stdClass $from)
    {
        if (isset($from->added_at)) {
            $this->addedAt = Value::string($from->added_at, 'offsite_destination.added_at');
        }
        $this->because = isset($from->because) ? Value::string($from->because, 'offsite_destination.because') : null;
        if (isset($from->command)) {
            $this->command = Value::string($from->command, 'offsite_destination.command');
        }
        if (isset($from->copies)) {
            $this->copies = array_map(static fn (mixed $each): OffsiteCopy => OffsiteCopy::from(Value::object($each, 'offsite_destination.copies')), Value::list($from->copies, 'offsite_destination.copies'));
        }
        $this->do = isset($from->do) ? Value::variantOfEither($from->do, 'offsite_destination.do', ['action' => ['setup' => PostSetup::class, 'up' => PostUp::class, 'down' => PostDown::class, 'switch' => PostSwitch::class, 'restart' => PostRestart::class, 'pull' => PostPull::class, 'watch' => PostWatch::class, 'connect' => PostConnect::class, 'search' => PostSearch::class, 'walkthrough' => PostWalkthrough::class, 'request-approve' => PostRequestApprove::class, 'request-decline' => PostRequestDecline::class, 'member-invite' => PostMemberInvite::class, 'member-remove' => PostMemberRemove::class, 'member-notify' => PostMemberNotify::class, 'newsletter-send' => PostNewsletterSend::class, 'quality-set' => PostQualitySet::class, 'quality-upgrade' => PostQualityUpgrade::class, 'bandwidth-set' => PostBandwidthSet::class, 'pause' => PostPause::class, 'resume' => PostResume::class, 'space-reclaim' => PostSpaceReclaim::class, 'leaving-set' => PostLeavingSet::class, 'leaving-keep' => PostLeavingKeep::class, 'leaving-apply' => PostLeavingApply::class, 'leaving-restore' => PostLeavingRestore::class, 'policies-set' => PostPoliciesSet::class, 'policies-allow' => PostPoliciesAllow::class, 'stop-seeding' => PostStopSeeding::class, 'config-set' => PostConfigSet::class, 'stack-set' => PostStackSet::class, 'credential-rotate' => PostCredentialRotate::class, 'schedule-set' => PostScheduleSet::class, 'alerts-set' => PostAlertsSet::class, 'alerts-test' => PostAlertsTest::class, 'diagnose' => PostDiagnose::class, 'repair' => PostRepair::class, 'accept' => PostAccept::class, 'backup' => PostBackup::class, 'restore' => PostRestore::class, 'restore-rehearse' => PostRestoreRehearse::class, 'offsite-add' => PostOffsiteAdd::class, 'offsite-remove' => PostOffsiteRemove::class, 'offsite-send' => PostOffsiteSend::class, 'offsite-fetch' => PostOffsiteFetch::class, 'update-check' => PostUpdateCheck::class, 'update-apply' => PostUpdateApply::class, 'undo' => PostUndo::class, 'adopt' => PostAdopt::class, 'reset' => PostReset::class, 'migrate' => PostMigrate::class, 'hosting-install' => PostHostingInstall::class, 'hosting-remove' => PostHostingRemove::class, 'key-new' => PostKeyNew::class, 'key-revoke' => PostKeyRevoke::class, 'machine-add' => PostMachineAdd::class, 'machine-remove' => PostMachineRemove::class, 'machine-update' => PostMachineUpdate::class, 'support' => PostSupport::class, 'cancel' => PostCancel::class, 'uninstall-apply' => PostUninstallApply::class, 'forget' => PostForget::class], 'read' => ['status' => GetStatus::class, 'services' => GetServices::class, 'forms' => GetForms::class, 'stack' => GetStack::class, 'logs' => GetLogs::class, 'playing' => GetPlaying::class, 'members' => GetMembers::class, 'notifications' => GetNotifications::class, 'queue' => GetQueue::class, 'requests' => GetRequests::class, 'trace' => GetTrace::class, 'coming' => GetComing::class, 'me' => GetMe::class, 'checks' => GetChecks::class, 'storage' => GetStorage::class, 'hardware' => GetHardware::class, 'stuck' => GetStuck::class, 'alerts' => GetAlerts::class, 'home-assistant' => GetHomeAssistant::class, 'space' => GetSpace::class, 'unwatched' => GetUnwatched::class, 'leaving' => GetLeaving::class, 'policies' => GetPolicies::class, 'quality' => GetQuality::class, 'front-door' => GetFrontDoor::class, 'clients' => GetClients::class, 'bandwidth' => GetBandwidth::class, 'usage' => GetUsage::class, 'config' => GetConfig::class, 'credentials' => GetCredentials::class, 'explain' => GetExplain::class, 'outbound' => GetOutbound::class, 'stored' => GetStored::class, 'backups' => GetBackups::class, 'offsite' => GetOffsite::class, 'schedule' => GetSchedule::class, 'migration' => GetMigration::class, 'uninstall' => GetUninstall::class, 'update' => GetUpdate::class, 'history' => GetHistory::class, 'hosting' => GetHosting::class, 'keys' => GetKeys::class, 'machines' => GetMachines::class, 'jobs' => GetJobs::class, 'job' => GetJob::class, 'version' => GetVersion::class, 'bundle' => GetBundle::class, 'picture' => GetPicture::class]]) : null;
        if (isset($from->encrypted)) {
            $this->encrypted = Value::bool($from->encrypted, 'offsite_destination.encrypted');
        }
        $this->freeBytes = isset($from->free_bytes) ? Value::int($from->free_bytes, 'offsite_destination.free_bytes') : null;
        if (isset($from->location)) {
            $this->location = Value::string($from->location, 'offsite_destination.location');
        }
        if (isset($from->missing)) {
            $this->missing = Value::int($from->missing, 'offsite_destination.missing');
        }
        if (isset($from->name)) {
            $this->name = Value::string($from->name, 'offsite_destination.name');
        }
        $this->newestAt = isset($from->newest_at) ? Value::string($from->newest_at, 'offsite_destination.newest_at') : null;
        if (isset($from->reached)) {
            $this->reached = Value::bool($from->reached, 'offsite_destination.reached');
        }
        $this->reachedAt = isset($from->reached_at) ? Value::string($from->reached_at, 'offsite_destination.reached_at') : null;
        if (isset($from->total_bytes)) {
            $this->totalBytes = Value::int($from->total_bytes, 'offsite_destination.total_bytes');
        }
        if (isset($from->type)) {
            $this->type = Value::word(OffsiteType::class, $from->type, 'offsite_destination.type');
        }
        $this->verifiedAt = isset($from->verified_at) ? Value::string($from->verified_at, 'offsite_destination.verified_at') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
