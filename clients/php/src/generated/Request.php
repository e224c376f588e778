<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One requested title. */
final readonly class Request
{
    /** Why it is not available, if known */
    public ?string $because;
    /** The next command, if one helps */
    public ?string $command;
    /** Who approved or declined it; null for nobody, or for a rule */
    public ?string $decidedBy;
    /** How two apps disagree about it */
    public ?string $disagreement;
    /** What to send for the same effect; null if there is no command, or if usher cannot do it for the caller, such as a command of another program */
    public PostSetup|PostUp|PostDown|PostSwitch|PostRestart|PostPull|PostWatch|PostConnect|PostSearch|PostWalkthrough|PostRequestApprove|PostRequestDecline|PostMemberInvite|PostMemberRemove|PostMemberNotify|PostNewsletterSend|PostQualitySet|PostQualityUpgrade|PostBandwidthSet|PostPause|PostResume|PostSpaceReclaim|PostLeavingSet|PostLeavingKeep|PostLeavingApply|PostLeavingRestore|PostPoliciesSet|PostPoliciesAllow|PostStopSeeding|PostConfigSet|PostStackSet|PostCredentialRotate|PostScheduleSet|PostAlertsSet|PostAlertsTest|PostDiagnose|PostRepair|PostAccept|PostBackup|PostRestore|PostRestoreRehearse|PostOffsiteAdd|PostOffsiteRemove|PostOffsiteSend|PostOffsiteFetch|PostUpdateCheck|PostUpdateApply|PostUndo|PostAdopt|PostReset|PostMigrate|PostHostingInstall|PostHostingRemove|PostKeyNew|PostKeyRevoke|PostMachineAdd|PostMachineRemove|PostMachineUpdate|PostSupport|PostCancel|PostUninstallApply|PostForget|GetStatus|GetServices|GetForms|GetStack|GetLogs|GetPlaying|GetMembers|GetNotifications|GetQueue|GetRequests|GetTrace|GetComing|GetMe|GetChecks|GetStorage|GetHardware|GetStuck|GetAlerts|GetHomeAssistant|GetSpace|GetUnwatched|GetLeaving|GetPolicies|GetQuality|GetFrontDoor|GetClients|GetBandwidth|GetUsage|GetConfig|GetCredentials|GetExplain|GetOutbound|GetStored|GetBackups|GetOffsite|GetSchedule|GetMigration|GetUninstall|GetUpdate|GetHistory|GetHosting|GetKeys|GetMachines|GetJobs|GetJob|GetVersion|GetBundle|GetPicture|\stdClass|null $do;
    /** How much disk space all of it will take, at the size that its profile prefers */
    public ?int $expectedBytes;
    public string $id;
    /** The app that manages it; null if none does */
    public ?string $libraryApp;
    public Media|string $media;
    public string $member;
    /** Films or episodes that are available */
    public ?int $partsAvailable;
    /** Films or episodes that are released and wanted */
    public ?int $partsWanted;
    /** What `/api/pictures/{picture}` takes; stable, and not to be taken apart. Null if no app has one */
    public ?string $picture;
    /** RFC 3339, in UTC */
    public string $requestedAt;
    /**
     * For a series; empty means all of it
     *
     * @var list<int>
     */
    public array $seasons;
    public RequestState|string $state;
    /**
     * How far it has come, in seven steps; `trace` knows more of each
     *
     * @var list<RequestStep>
     */
    public array $steps;
    /** The state in a few words, for people */
    public string $summary;
    /** Null if neither a library nor the app for requests knows it */
    public ?string $title;
    /** Time since the request; null once it is available or declined */
    public ?int $waitingSeconds;
    public ?int $year;

    private function __construct(\stdClass $from)
    {
        $this->because = isset($from->because) ? Value::string($from->because, 'request.because') : null;
        $this->command = isset($from->command) ? Value::string($from->command, 'request.command') : null;
        $this->decidedBy = isset($from->decided_by) ? Value::string($from->decided_by, 'request.decided_by') : null;
        $this->disagreement = isset($from->disagreement) ? Value::string($from->disagreement, 'request.disagreement') : null;
        $this->do = isset($from->do) ? Value::variantOfEither($from->do, 'request.do', ['action' => ['setup' => PostSetup::class, 'up' => PostUp::class, 'down' => PostDown::class, 'switch' => PostSwitch::class, 'restart' => PostRestart::class, 'pull' => PostPull::class, 'watch' => PostWatch::class, 'connect' => PostConnect::class, 'search' => PostSearch::class, 'walkthrough' => PostWalkthrough::class, 'request-approve' => PostRequestApprove::class, 'request-decline' => PostRequestDecline::class, 'member-invite' => PostMemberInvite::class, 'member-remove' => PostMemberRemove::class, 'member-notify' => PostMemberNotify::class, 'newsletter-send' => PostNewsletterSend::class, 'quality-set' => PostQualitySet::class, 'quality-upgrade' => PostQualityUpgrade::class, 'bandwidth-set' => PostBandwidthSet::class, 'pause' => PostPause::class, 'resume' => PostResume::class, 'space-reclaim' => PostSpaceReclaim::class, 'leaving-set' => PostLeavingSet::class, 'leaving-keep' => PostLeavingKeep::class, 'leaving-apply' => PostLeavingApply::class, 'leaving-restore' => PostLeavingRestore::class, 'policies-set' => PostPoliciesSet::class, 'policies-allow' => PostPoliciesAllow::class, 'stop-seeding' => PostStopSeeding::class, 'config-set' => PostConfigSet::class, 'stack-set' => PostStackSet::class, 'credential-rotate' => PostCredentialRotate::class, 'schedule-set' => PostScheduleSet::class, 'alerts-set' => PostAlertsSet::class, 'alerts-test' => PostAlertsTest::class, 'diagnose' => PostDiagnose::class, 'repair' => PostRepair::class, 'accept' => PostAccept::class, 'backup' => PostBackup::class, 'restore' => PostRestore::class, 'restore-rehearse' => PostRestoreRehearse::class, 'offsite-add' => PostOffsiteAdd::class, 'offsite-remove' => PostOffsiteRemove::class, 'offsite-send' => PostOffsiteSend::class, 'offsite-fetch' => PostOffsiteFetch::class, 'update-check' => PostUpdateCheck::class, 'update-apply' => PostUpdateApply::class, 'undo' => PostUndo::class, 'adopt' => PostAdopt::class, 'reset' => PostReset::class, 'migrate' => PostMigrate::class, 'hosting-install' => PostHostingInstall::class, 'hosting-remove' => PostHostingRemove::class, 'key-new' => PostKeyNew::class, 'key-revoke' => PostKeyRevoke::class, 'machine-add' => PostMachineAdd::class, 'machine-remove' => PostMachineRemove::class, 'machine-update' => PostMachineUpdate::class, 'support' => PostSupport::class, 'cancel' => PostCancel::class, 'uninstall-apply' => PostUninstallApply::class, 'forget' => PostForget::class], 'read' => ['status' => GetStatus::class, 'services' => GetServices::class, 'forms' => GetForms::class, 'stack' => GetStack::class, 'logs' => GetLogs::class, 'playing' => GetPlaying::class, 'members' => GetMembers::class, 'notifications' => GetNotifications::class, 'queue' => GetQueue::class, 'requests' => GetRequests::class, 'trace' => GetTrace::class, 'coming' => GetComing::class, 'me' => GetMe::class, 'checks' => GetChecks::class, 'storage' => GetStorage::class, 'hardware' => GetHardware::class, 'stuck' => GetStuck::class, 'alerts' => GetAlerts::class, 'home-assistant' => GetHomeAssistant::class, 'space' => GetSpace::class, 'unwatched' => GetUnwatched::class, 'leaving' => GetLeaving::class, 'policies' => GetPolicies::class, 'quality' => GetQuality::class, 'front-door' => GetFrontDoor::class, 'clients' => GetClients::class, 'bandwidth' => GetBandwidth::class, 'usage' => GetUsage::class, 'config' => GetConfig::class, 'credentials' => GetCredentials::class, 'explain' => GetExplain::class, 'outbound' => GetOutbound::class, 'stored' => GetStored::class, 'backups' => GetBackups::class, 'offsite' => GetOffsite::class, 'schedule' => GetSchedule::class, 'migration' => GetMigration::class, 'uninstall' => GetUninstall::class, 'update' => GetUpdate::class, 'history' => GetHistory::class, 'hosting' => GetHosting::class, 'keys' => GetKeys::class, 'machines' => GetMachines::class, 'jobs' => GetJobs::class, 'job' => GetJob::class, 'version' => GetVersion::class, 'bundle' => GetBundle::class, 'picture' => GetPicture::class]]) : null;
        $this->expectedBytes = isset($from->expected_bytes) ? Value::int($from->expected_bytes, 'request.expected_bytes') : null;
        if (isset($from->id)) {
            $this->id = Value::string($from->id, 'request.id');
        }
        $this->libraryApp = isset($from->library_app) ? Value::string($from->library_app, 'request.library_app') : null;
        if (isset($from->media)) {
            $this->media = Value::word(Media::class, $from->media, 'request.media');
        }
        if (isset($from->member)) {
            $this->member = Value::string($from->member, 'request.member');
        }
        $this->partsAvailable = isset($from->parts_available) ? Value::int($from->parts_available, 'request.parts_available') : null;
        $this->partsWanted = isset($from->parts_wanted) ? Value::int($from->parts_wanted, 'request.parts_wanted') : null;
        $this->picture = isset($from->picture) ? Value::string($from->picture, 'request.picture') : null;
        if (isset($from->requested_at)) {
            $this->requestedAt = Value::string($from->requested_at, 'request.requested_at');
        }
        if (isset($from->seasons)) {
            $this->seasons = array_map(static fn (mixed $each): int => Value::int($each, 'request.seasons'), Value::list($from->seasons, 'request.seasons'));
        }
        if (isset($from->state)) {
            $this->state = Value::word(RequestState::class, $from->state, 'request.state');
        }
        if (isset($from->steps)) {
            $this->steps = array_map(static fn (mixed $each): RequestStep => RequestStep::from(Value::object($each, 'request.steps')), Value::list($from->steps, 'request.steps'));
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'request.summary');
        }
        $this->title = isset($from->title) ? Value::string($from->title, 'request.title') : null;
        $this->waitingSeconds = isset($from->waiting_seconds) ? Value::int($from->waiting_seconds, 'request.waiting_seconds') : null;
        $this->year = isset($from->year) ? Value::int($from->year, 'request.year') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
