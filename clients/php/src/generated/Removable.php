<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One thing that could be removed: how much that would free, and what it would cost. */
final readonly class Removable
{
    /** Why it frees less than its size */
    public ?string $because;
    public ?string $command;
    /** The path as the apps see it */
    public ?string $containerPath;
    /** What to send for the same effect; null if there is no command, or if usher cannot do it for the caller, such as a command of another program */
    public PostSetup|PostUp|PostDown|PostSwitch|PostRestart|PostPull|PostWatch|PostConnect|PostSearch|PostWalkthrough|PostRequestApprove|PostRequestDecline|PostMemberInvite|PostMemberRemove|PostMemberNotify|PostNewsletterSend|PostQualitySet|PostQualityUpgrade|PostBandwidthSet|PostPause|PostResume|PostSpaceReclaim|PostLeavingSet|PostLeavingKeep|PostLeavingApply|PostLeavingRestore|PostPoliciesSet|PostPoliciesAllow|PostStopSeeding|PostConfigSet|PostStackSet|PostCredentialRotate|PostScheduleSet|PostAlertsSet|PostAlertsTest|PostDiagnose|PostRepair|PostAccept|PostBackup|PostRestore|PostRestoreRehearse|PostOffsiteAdd|PostOffsiteRemove|PostOffsiteSend|PostOffsiteFetch|PostUpdateCheck|PostUpdateApply|PostUndo|PostAdopt|PostReset|PostMigrate|PostHostingInstall|PostHostingRemove|PostKeyNew|PostKeyRevoke|PostMachineAdd|PostMachineRemove|PostMachineUpdate|PostSupport|PostCancel|PostUninstallApply|PostForget|GetStatus|GetServices|GetForms|GetStack|GetLogs|GetPlaying|GetMembers|GetNotifications|GetQueue|GetRequests|GetTrace|GetComing|GetMe|GetChecks|GetStorage|GetHardware|GetStuck|GetAlerts|GetHomeAssistant|GetSpace|GetUnwatched|GetLeaving|GetPolicies|GetQuality|GetFrontDoor|GetClients|GetBandwidth|GetUsage|GetConfig|GetCredentials|GetExplain|GetOutbound|GetStored|GetBackups|GetOffsite|GetSchedule|GetMigration|GetUninstall|GetUpdate|GetHistory|GetHosting|GetKeys|GetMachines|GetJobs|GetJob|GetVersion|GetBundle|GetPicture|\stdClass|null $do;
    /** How much removing it would really free */
    public int $freesBytes;
    /** The client’s identifier of a download, or the engine’s of an image */
    public ?string $id;
    /**
     * What is lost, or still owed, if it is removed; empty if it costs nothing
     *
     * @var list<string>
     */
    public array $losses;
    /** The path on the machine itself */
    public ?string $path;
    /** usher space reclaim removes it */
    public bool $reclaimable;
    /** Its size */
    public int $sizeBytes;
    public string $title;
    public RemovableType|string $type;

    private function __construct(\stdClass $from)
    {
        $this->because = isset($from->because) ? Value::string($from->because, 'removable.because') : null;
        $this->command = isset($from->command) ? Value::string($from->command, 'removable.command') : null;
        $this->containerPath = isset($from->container_path) ? Value::string($from->container_path, 'removable.container_path') : null;
        $this->do = isset($from->do) ? Value::variantOfEither($from->do, 'removable.do', ['action' => ['setup' => PostSetup::class, 'up' => PostUp::class, 'down' => PostDown::class, 'switch' => PostSwitch::class, 'restart' => PostRestart::class, 'pull' => PostPull::class, 'watch' => PostWatch::class, 'connect' => PostConnect::class, 'search' => PostSearch::class, 'walkthrough' => PostWalkthrough::class, 'request-approve' => PostRequestApprove::class, 'request-decline' => PostRequestDecline::class, 'member-invite' => PostMemberInvite::class, 'member-remove' => PostMemberRemove::class, 'member-notify' => PostMemberNotify::class, 'newsletter-send' => PostNewsletterSend::class, 'quality-set' => PostQualitySet::class, 'quality-upgrade' => PostQualityUpgrade::class, 'bandwidth-set' => PostBandwidthSet::class, 'pause' => PostPause::class, 'resume' => PostResume::class, 'space-reclaim' => PostSpaceReclaim::class, 'leaving-set' => PostLeavingSet::class, 'leaving-keep' => PostLeavingKeep::class, 'leaving-apply' => PostLeavingApply::class, 'leaving-restore' => PostLeavingRestore::class, 'policies-set' => PostPoliciesSet::class, 'policies-allow' => PostPoliciesAllow::class, 'stop-seeding' => PostStopSeeding::class, 'config-set' => PostConfigSet::class, 'stack-set' => PostStackSet::class, 'credential-rotate' => PostCredentialRotate::class, 'schedule-set' => PostScheduleSet::class, 'alerts-set' => PostAlertsSet::class, 'alerts-test' => PostAlertsTest::class, 'diagnose' => PostDiagnose::class, 'repair' => PostRepair::class, 'accept' => PostAccept::class, 'backup' => PostBackup::class, 'restore' => PostRestore::class, 'restore-rehearse' => PostRestoreRehearse::class, 'offsite-add' => PostOffsiteAdd::class, 'offsite-remove' => PostOffsiteRemove::class, 'offsite-send' => PostOffsiteSend::class, 'offsite-fetch' => PostOffsiteFetch::class, 'update-check' => PostUpdateCheck::class, 'update-apply' => PostUpdateApply::class, 'undo' => PostUndo::class, 'adopt' => PostAdopt::class, 'reset' => PostReset::class, 'migrate' => PostMigrate::class, 'hosting-install' => PostHostingInstall::class, 'hosting-remove' => PostHostingRemove::class, 'key-new' => PostKeyNew::class, 'key-revoke' => PostKeyRevoke::class, 'machine-add' => PostMachineAdd::class, 'machine-remove' => PostMachineRemove::class, 'machine-update' => PostMachineUpdate::class, 'support' => PostSupport::class, 'cancel' => PostCancel::class, 'uninstall-apply' => PostUninstallApply::class, 'forget' => PostForget::class], 'read' => ['status' => GetStatus::class, 'services' => GetServices::class, 'forms' => GetForms::class, 'stack' => GetStack::class, 'logs' => GetLogs::class, 'playing' => GetPlaying::class, 'members' => GetMembers::class, 'notifications' => GetNotifications::class, 'queue' => GetQueue::class, 'requests' => GetRequests::class, 'trace' => GetTrace::class, 'coming' => GetComing::class, 'me' => GetMe::class, 'checks' => GetChecks::class, 'storage' => GetStorage::class, 'hardware' => GetHardware::class, 'stuck' => GetStuck::class, 'alerts' => GetAlerts::class, 'home-assistant' => GetHomeAssistant::class, 'space' => GetSpace::class, 'unwatched' => GetUnwatched::class, 'leaving' => GetLeaving::class, 'policies' => GetPolicies::class, 'quality' => GetQuality::class, 'front-door' => GetFrontDoor::class, 'clients' => GetClients::class, 'bandwidth' => GetBandwidth::class, 'usage' => GetUsage::class, 'config' => GetConfig::class, 'credentials' => GetCredentials::class, 'explain' => GetExplain::class, 'outbound' => GetOutbound::class, 'stored' => GetStored::class, 'backups' => GetBackups::class, 'offsite' => GetOffsite::class, 'schedule' => GetSchedule::class, 'migration' => GetMigration::class, 'uninstall' => GetUninstall::class, 'update' => GetUpdate::class, 'history' => GetHistory::class, 'hosting' => GetHosting::class, 'keys' => GetKeys::class, 'machines' => GetMachines::class, 'jobs' => GetJobs::class, 'job' => GetJob::class, 'version' => GetVersion::class, 'bundle' => GetBundle::class, 'picture' => GetPicture::class]]) : null;
        if (isset($from->frees_bytes)) {
            $this->freesBytes = Value::int($from->frees_bytes, 'removable.frees_bytes');
        }
        $this->id = isset($from->id) ? Value::string($from->id, 'removable.id') : null;
        if (isset($from->losses)) {
            $this->losses = array_map(static fn (mixed $each): string => Value::string($each, 'removable.losses'), Value::list($from->losses, 'removable.losses'));
        }
        $this->path = isset($from->path) ? Value::string($from->path, 'removable.path') : null;
        if (isset($from->reclaimable)) {
            $this->reclaimable = Value::bool($from->reclaimable, 'removable.reclaimable');
        }
        if (isset($from->size_bytes)) {
            $this->sizeBytes = Value::int($from->size_bytes, 'removable.size_bytes');
        }
        if (isset($from->title)) {
            $this->title = Value::string($from->title, 'removable.title');
        }
        if (isset($from->type)) {
            $this->type = Value::word(RemovableType::class, $from->type, 'removable.type');
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
