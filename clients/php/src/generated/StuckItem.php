<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One title or download that is stuck. */
final readonly class StuckItem
{
    /** What helps */
    public string $advice;
    /** The app in which it is stuck */
    public string $app;
    /** The `id` of the cause that it shares with others */
    public ?string $cause;
    /** The command to run; null if only a person can help, in the app itself */
    public ?string $command;
    /** What to send for the same effect; null if there is no command, or if usher cannot do it for the caller, such as a command of another program */
    public PostSetup|PostUp|PostDown|PostSwitch|PostRestart|PostPull|PostWatch|PostConnect|PostSearch|PostWalkthrough|PostRequestApprove|PostRequestDecline|PostMemberInvite|PostMemberRemove|PostMemberNotify|PostNewsletterSend|PostQualitySet|PostQualityUpgrade|PostBandwidthSet|PostPause|PostResume|PostSpaceReclaim|PostLeavingSet|PostLeavingKeep|PostLeavingApply|PostLeavingRestore|PostPoliciesSet|PostPoliciesAllow|PostStopSeeding|PostConfigSet|PostStackSet|PostCredentialRotate|PostScheduleSet|PostAlertsSet|PostAlertsTest|PostDiagnose|PostRepair|PostAccept|PostBackup|PostRestore|PostRestoreRehearse|PostOffsiteAdd|PostOffsiteRemove|PostOffsiteSend|PostOffsiteFetch|PostUpdateCheck|PostUpdateApply|PostUndo|PostAdopt|PostReset|PostMigrate|PostHostingInstall|PostHostingRemove|PostKeyNew|PostKeyRevoke|PostMachineAdd|PostMachineRemove|PostMachineUpdate|PostSupport|PostCancel|PostUninstallApply|PostForget|GetStatus|GetServices|GetForms|GetStack|GetLogs|GetPlaying|GetMembers|GetNotifications|GetQueue|GetRequests|GetTrace|GetComing|GetMe|GetChecks|GetStorage|GetHardware|GetStuck|GetAlerts|GetHomeAssistant|GetSpace|GetUnwatched|GetLeaving|GetPolicies|GetQuality|GetFrontDoor|GetClients|GetBandwidth|GetUsage|GetConfig|GetCredentials|GetExplain|GetOutbound|GetStored|GetBackups|GetOffsite|GetSchedule|GetMigration|GetUninstall|GetUpdate|GetHistory|GetHosting|GetKeys|GetMachines|GetJobs|GetJob|GetVersion|GetBundle|GetPicture|\stdClass|null $do;
    public ?int $doneBytes;
    /**
     * The episodes of the season that it contains; empty for a film
     *
     * @var list<int>
     */
    public array $episodes;
    /**
     * The evidence, in the apps’ own words
     *
     * @var list<string>
     */
    public array $evidence;
    /** Stable: the same item has the same ID the next time */
    public string $id;
    /** When it last made progress, as far as an app says */
    public ?string $lastProgressAt;
    /** The app that manages it; null if none does */
    public ?string $libraryApp;
    /** Null if no app can tell */
    public Media|string|null $media;
    /** What `/api/pictures/{picture}` takes; stable, and not to be taken apart. Null if no app has one */
    public ?string $picture;
    public StuckReason|string $reasonCode;
    /** Null for a film, and for more than one season */
    public ?int $season;
    public ?int $sizeBytes;
    /** Why, in one sentence */
    public string $summary;
    /** The term for `usher trace` that finds exactly this */
    public string $term;
    public string $title;
    public ?int $year;

    private function __construct(\stdClass $from)
    {
        if (isset($from->advice)) {
            $this->advice = Value::string($from->advice, 'stuck_item.advice');
        }
        if (isset($from->app)) {
            $this->app = Value::string($from->app, 'stuck_item.app');
        }
        $this->cause = isset($from->cause) ? Value::string($from->cause, 'stuck_item.cause') : null;
        $this->command = isset($from->command) ? Value::string($from->command, 'stuck_item.command') : null;
        $this->do = isset($from->do) ? Value::variantOfEither($from->do, 'stuck_item.do', ['action' => ['setup' => PostSetup::class, 'up' => PostUp::class, 'down' => PostDown::class, 'switch' => PostSwitch::class, 'restart' => PostRestart::class, 'pull' => PostPull::class, 'watch' => PostWatch::class, 'connect' => PostConnect::class, 'search' => PostSearch::class, 'walkthrough' => PostWalkthrough::class, 'request-approve' => PostRequestApprove::class, 'request-decline' => PostRequestDecline::class, 'member-invite' => PostMemberInvite::class, 'member-remove' => PostMemberRemove::class, 'member-notify' => PostMemberNotify::class, 'newsletter-send' => PostNewsletterSend::class, 'quality-set' => PostQualitySet::class, 'quality-upgrade' => PostQualityUpgrade::class, 'bandwidth-set' => PostBandwidthSet::class, 'pause' => PostPause::class, 'resume' => PostResume::class, 'space-reclaim' => PostSpaceReclaim::class, 'leaving-set' => PostLeavingSet::class, 'leaving-keep' => PostLeavingKeep::class, 'leaving-apply' => PostLeavingApply::class, 'leaving-restore' => PostLeavingRestore::class, 'policies-set' => PostPoliciesSet::class, 'policies-allow' => PostPoliciesAllow::class, 'stop-seeding' => PostStopSeeding::class, 'config-set' => PostConfigSet::class, 'stack-set' => PostStackSet::class, 'credential-rotate' => PostCredentialRotate::class, 'schedule-set' => PostScheduleSet::class, 'alerts-set' => PostAlertsSet::class, 'alerts-test' => PostAlertsTest::class, 'diagnose' => PostDiagnose::class, 'repair' => PostRepair::class, 'accept' => PostAccept::class, 'backup' => PostBackup::class, 'restore' => PostRestore::class, 'restore-rehearse' => PostRestoreRehearse::class, 'offsite-add' => PostOffsiteAdd::class, 'offsite-remove' => PostOffsiteRemove::class, 'offsite-send' => PostOffsiteSend::class, 'offsite-fetch' => PostOffsiteFetch::class, 'update-check' => PostUpdateCheck::class, 'update-apply' => PostUpdateApply::class, 'undo' => PostUndo::class, 'adopt' => PostAdopt::class, 'reset' => PostReset::class, 'migrate' => PostMigrate::class, 'hosting-install' => PostHostingInstall::class, 'hosting-remove' => PostHostingRemove::class, 'key-new' => PostKeyNew::class, 'key-revoke' => PostKeyRevoke::class, 'machine-add' => PostMachineAdd::class, 'machine-remove' => PostMachineRemove::class, 'machine-update' => PostMachineUpdate::class, 'support' => PostSupport::class, 'cancel' => PostCancel::class, 'uninstall-apply' => PostUninstallApply::class, 'forget' => PostForget::class], 'read' => ['status' => GetStatus::class, 'services' => GetServices::class, 'forms' => GetForms::class, 'stack' => GetStack::class, 'logs' => GetLogs::class, 'playing' => GetPlaying::class, 'members' => GetMembers::class, 'notifications' => GetNotifications::class, 'queue' => GetQueue::class, 'requests' => GetRequests::class, 'trace' => GetTrace::class, 'coming' => GetComing::class, 'me' => GetMe::class, 'checks' => GetChecks::class, 'storage' => GetStorage::class, 'hardware' => GetHardware::class, 'stuck' => GetStuck::class, 'alerts' => GetAlerts::class, 'home-assistant' => GetHomeAssistant::class, 'space' => GetSpace::class, 'unwatched' => GetUnwatched::class, 'leaving' => GetLeaving::class, 'policies' => GetPolicies::class, 'quality' => GetQuality::class, 'front-door' => GetFrontDoor::class, 'clients' => GetClients::class, 'bandwidth' => GetBandwidth::class, 'usage' => GetUsage::class, 'config' => GetConfig::class, 'credentials' => GetCredentials::class, 'explain' => GetExplain::class, 'outbound' => GetOutbound::class, 'stored' => GetStored::class, 'backups' => GetBackups::class, 'offsite' => GetOffsite::class, 'schedule' => GetSchedule::class, 'migration' => GetMigration::class, 'uninstall' => GetUninstall::class, 'update' => GetUpdate::class, 'history' => GetHistory::class, 'hosting' => GetHosting::class, 'keys' => GetKeys::class, 'machines' => GetMachines::class, 'jobs' => GetJobs::class, 'job' => GetJob::class, 'version' => GetVersion::class, 'bundle' => GetBundle::class, 'picture' => GetPicture::class]]) : null;
        $this->doneBytes = isset($from->done_bytes) ? Value::int($from->done_bytes, 'stuck_item.done_bytes') : null;
        if (isset($from->episodes)) {
            $this->episodes = array_map(static fn (mixed $each): int => Value::int($each, 'stuck_item.episodes'), Value::list($from->episodes, 'stuck_item.episodes'));
        }
        if (isset($from->evidence)) {
            $this->evidence = array_map(static fn (mixed $each): string => Value::string($each, 'stuck_item.evidence'), Value::list($from->evidence, 'stuck_item.evidence'));
        }
        if (isset($from->id)) {
            $this->id = Value::string($from->id, 'stuck_item.id');
        }
        $this->lastProgressAt = isset($from->last_progress_at) ? Value::string($from->last_progress_at, 'stuck_item.last_progress_at') : null;
        $this->libraryApp = isset($from->library_app) ? Value::string($from->library_app, 'stuck_item.library_app') : null;
        $this->media = isset($from->media) ? Value::word(Media::class, $from->media, 'stuck_item.media') : null;
        $this->picture = isset($from->picture) ? Value::string($from->picture, 'stuck_item.picture') : null;
        if (isset($from->reason_code)) {
            $this->reasonCode = Value::word(StuckReason::class, $from->reason_code, 'stuck_item.reason_code');
        }
        $this->season = isset($from->season) ? Value::int($from->season, 'stuck_item.season') : null;
        $this->sizeBytes = isset($from->size_bytes) ? Value::int($from->size_bytes, 'stuck_item.size_bytes') : null;
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'stuck_item.summary');
        }
        if (isset($from->term)) {
            $this->term = Value::string($from->term, 'stuck_item.term');
        }
        if (isset($from->title)) {
            $this->title = Value::string($from->title, 'stuck_item.title');
        }
        $this->year = isset($from->year) ? Value::int($from->year, 'stuck_item.year') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
