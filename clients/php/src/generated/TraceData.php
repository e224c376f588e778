<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Where a title is on its way from request to screen. */
final readonly class TraceData
{
    /**
     * At most 20 of them; `from` asks for the next
     *
     * @var list<TraceCandidate>
     */
    public array $candidates;
    /** How many titles the term could mean; 0 if it is not ambiguous */
    public int $candidatesTotal;
    /** The next command, if one helps */
    public ?string $command;
    /** Everything that was asked answered; if not, `not_known` lists what is missing */
    public bool $complete;
    /**
     * How two apps disagree
     *
     * @var list<string>
     */
    public array $disagreements;
    /** What to send for the same effect; null if there is no command, or if usher cannot do it for the caller, such as a command of another program */
    public PostSetup|PostUp|PostDown|PostSwitch|PostRestart|PostPull|PostWatch|PostConnect|PostSearch|PostWalkthrough|PostRequestApprove|PostRequestDecline|PostMemberInvite|PostMemberRemove|PostMemberNotify|PostNewsletterSend|PostQualitySet|PostQualityUpgrade|PostBandwidthSet|PostPause|PostResume|PostSpaceReclaim|PostLeavingSet|PostLeavingKeep|PostLeavingApply|PostLeavingRestore|PostPoliciesSet|PostPoliciesAllow|PostStopSeeding|PostConfigSet|PostStackSet|PostCredentialRotate|PostScheduleSet|PostAlertsSet|PostAlertsTest|PostDiagnose|PostRepair|PostAccept|PostBackup|PostRestore|PostRestoreRehearse|PostOffsiteAdd|PostOffsiteRemove|PostOffsiteSend|PostOffsiteFetch|PostUpdateCheck|PostUpdateApply|PostUndo|PostAdopt|PostReset|PostMigrate|PostHostingInstall|PostHostingRemove|PostKeyNew|PostKeyRevoke|PostMachineAdd|PostMachineRemove|PostMachineUpdate|PostSupport|PostCancel|PostUninstallApply|PostForget|GetStatus|GetServices|GetForms|GetStack|GetLogs|GetPlaying|GetMembers|GetNotifications|GetQueue|GetRequests|GetTrace|GetComing|GetMe|GetChecks|GetStorage|GetHardware|GetStuck|GetAlerts|GetHomeAssistant|GetSpace|GetUnwatched|GetLeaving|GetPolicies|GetQuality|GetFrontDoor|GetClients|GetBandwidth|GetUsage|GetConfig|GetCredentials|GetExplain|GetOutbound|GetStored|GetBackups|GetOffsite|GetSchedule|GetMigration|GetUninstall|GetUpdate|GetHistory|GetHosting|GetKeys|GetMachines|GetJobs|GetJob|GetVersion|GetBundle|GetPicture|\stdClass|null $do;
    /** Whether the file shares its space with the download; null if unknown */
    public ?bool $hardlinked;
    /**
     * In the order in which they happen; empty if there are candidates
     *
     * @var list<Hop>
     */
    public array $hops;
    /**
     * The indexers that were asked for the missing parts
     *
     * @var list<QueriedIndexer>
     */
    public array $indexers;
    /** Null if the term is ambiguous, or if no app could say */
    public ?TracedItem $item;
    /**
     * What could not be asked, and why
     *
     * @var list<NotKnown>
     */
    public array $notKnown;
    /**
     * The same title in the other apps that have it, such as a Radarr for 4K
     *
     * @var list<TracedLibrary>
     */
    public array $otherLibraries;
    /**
     * Every episode of the season, or every album; empty for a film
     *
     * @var list<TracedPart>
     */
    public array $parts;
    /**
     * Releases that the apps remember rejecting, newest first
     *
     * @var list<RejectedRelease>
     */
    public array $rejections;
    /** Only if the indexers were asked */
    public ?TraceSearch $search;
    /**
     * The same way in seven steps; empty if there are candidates
     *
     * @var list<RequestStep>
     */
    public array $steps;
    /** Where it is and what that means, in one or two sentences */
    public string $summary;
    public string $term;

    private function __construct(\stdClass $from)
    {
        if (isset($from->candidates)) {
            $this->candidates = array_map(static fn (mixed $each): TraceCandidate => TraceCandidate::from(Value::object($each, 'trace.candidates')), Value::list($from->candidates, 'trace.candidates'));
        }
        if (isset($from->candidates_total)) {
            $this->candidatesTotal = Value::int($from->candidates_total, 'trace.candidates_total');
        }
        $this->command = isset($from->command) ? Value::string($from->command, 'trace.command') : null;
        if (isset($from->complete)) {
            $this->complete = Value::bool($from->complete, 'trace.complete');
        }
        if (isset($from->disagreements)) {
            $this->disagreements = array_map(static fn (mixed $each): string => Value::string($each, 'trace.disagreements'), Value::list($from->disagreements, 'trace.disagreements'));
        }
        $this->do = isset($from->do) ? Value::variantOfEither($from->do, 'trace.do', ['action' => ['setup' => PostSetup::class, 'up' => PostUp::class, 'down' => PostDown::class, 'switch' => PostSwitch::class, 'restart' => PostRestart::class, 'pull' => PostPull::class, 'watch' => PostWatch::class, 'connect' => PostConnect::class, 'search' => PostSearch::class, 'walkthrough' => PostWalkthrough::class, 'request-approve' => PostRequestApprove::class, 'request-decline' => PostRequestDecline::class, 'member-invite' => PostMemberInvite::class, 'member-remove' => PostMemberRemove::class, 'member-notify' => PostMemberNotify::class, 'newsletter-send' => PostNewsletterSend::class, 'quality-set' => PostQualitySet::class, 'quality-upgrade' => PostQualityUpgrade::class, 'bandwidth-set' => PostBandwidthSet::class, 'pause' => PostPause::class, 'resume' => PostResume::class, 'space-reclaim' => PostSpaceReclaim::class, 'leaving-set' => PostLeavingSet::class, 'leaving-keep' => PostLeavingKeep::class, 'leaving-apply' => PostLeavingApply::class, 'leaving-restore' => PostLeavingRestore::class, 'policies-set' => PostPoliciesSet::class, 'policies-allow' => PostPoliciesAllow::class, 'stop-seeding' => PostStopSeeding::class, 'config-set' => PostConfigSet::class, 'stack-set' => PostStackSet::class, 'credential-rotate' => PostCredentialRotate::class, 'schedule-set' => PostScheduleSet::class, 'alerts-set' => PostAlertsSet::class, 'alerts-test' => PostAlertsTest::class, 'diagnose' => PostDiagnose::class, 'repair' => PostRepair::class, 'accept' => PostAccept::class, 'backup' => PostBackup::class, 'restore' => PostRestore::class, 'restore-rehearse' => PostRestoreRehearse::class, 'offsite-add' => PostOffsiteAdd::class, 'offsite-remove' => PostOffsiteRemove::class, 'offsite-send' => PostOffsiteSend::class, 'offsite-fetch' => PostOffsiteFetch::class, 'update-check' => PostUpdateCheck::class, 'update-apply' => PostUpdateApply::class, 'undo' => PostUndo::class, 'adopt' => PostAdopt::class, 'reset' => PostReset::class, 'migrate' => PostMigrate::class, 'hosting-install' => PostHostingInstall::class, 'hosting-remove' => PostHostingRemove::class, 'key-new' => PostKeyNew::class, 'key-revoke' => PostKeyRevoke::class, 'machine-add' => PostMachineAdd::class, 'machine-remove' => PostMachineRemove::class, 'machine-update' => PostMachineUpdate::class, 'support' => PostSupport::class, 'cancel' => PostCancel::class, 'uninstall-apply' => PostUninstallApply::class, 'forget' => PostForget::class], 'read' => ['status' => GetStatus::class, 'services' => GetServices::class, 'forms' => GetForms::class, 'stack' => GetStack::class, 'logs' => GetLogs::class, 'playing' => GetPlaying::class, 'members' => GetMembers::class, 'notifications' => GetNotifications::class, 'queue' => GetQueue::class, 'requests' => GetRequests::class, 'trace' => GetTrace::class, 'coming' => GetComing::class, 'me' => GetMe::class, 'checks' => GetChecks::class, 'storage' => GetStorage::class, 'hardware' => GetHardware::class, 'stuck' => GetStuck::class, 'alerts' => GetAlerts::class, 'home-assistant' => GetHomeAssistant::class, 'space' => GetSpace::class, 'unwatched' => GetUnwatched::class, 'leaving' => GetLeaving::class, 'policies' => GetPolicies::class, 'quality' => GetQuality::class, 'front-door' => GetFrontDoor::class, 'clients' => GetClients::class, 'bandwidth' => GetBandwidth::class, 'usage' => GetUsage::class, 'config' => GetConfig::class, 'credentials' => GetCredentials::class, 'explain' => GetExplain::class, 'outbound' => GetOutbound::class, 'stored' => GetStored::class, 'backups' => GetBackups::class, 'offsite' => GetOffsite::class, 'schedule' => GetSchedule::class, 'migration' => GetMigration::class, 'uninstall' => GetUninstall::class, 'update' => GetUpdate::class, 'history' => GetHistory::class, 'hosting' => GetHosting::class, 'keys' => GetKeys::class, 'machines' => GetMachines::class, 'jobs' => GetJobs::class, 'job' => GetJob::class, 'version' => GetVersion::class, 'bundle' => GetBundle::class, 'picture' => GetPicture::class]]) : null;
        $this->hardlinked = isset($from->hardlinked) ? Value::bool($from->hardlinked, 'trace.hardlinked') : null;
        if (isset($from->hops)) {
            $this->hops = array_map(static fn (mixed $each): Hop => Hop::from(Value::object($each, 'trace.hops')), Value::list($from->hops, 'trace.hops'));
        }
        if (isset($from->indexers)) {
            $this->indexers = array_map(static fn (mixed $each): QueriedIndexer => QueriedIndexer::from(Value::object($each, 'trace.indexers')), Value::list($from->indexers, 'trace.indexers'));
        }
        $this->item = isset($from->item) ? TracedItem::from(Value::object($from->item, 'trace.item')) : null;
        if (isset($from->not_known)) {
            $this->notKnown = array_map(static fn (mixed $each): NotKnown => NotKnown::from(Value::object($each, 'trace.not_known')), Value::list($from->not_known, 'trace.not_known'));
        }
        if (isset($from->other_libraries)) {
            $this->otherLibraries = array_map(static fn (mixed $each): TracedLibrary => TracedLibrary::from(Value::object($each, 'trace.other_libraries')), Value::list($from->other_libraries, 'trace.other_libraries'));
        }
        if (isset($from->parts)) {
            $this->parts = array_map(static fn (mixed $each): TracedPart => TracedPart::from(Value::object($each, 'trace.parts')), Value::list($from->parts, 'trace.parts'));
        }
        if (isset($from->rejections)) {
            $this->rejections = array_map(static fn (mixed $each): RejectedRelease => RejectedRelease::from(Value::object($each, 'trace.rejections')), Value::list($from->rejections, 'trace.rejections'));
        }
        $this->search = isset($from->search) ? TraceSearch::from(Value::object($from->search, 'trace.search')) : null;
        if (isset($from->steps)) {
            $this->steps = array_map(static fn (mixed $each): RequestStep => RequestStep::from(Value::object($each, 'trace.steps')), Value::list($from->steps, 'trace.steps'));
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'trace.summary');
        }
        if (isset($from->term)) {
            $this->term = Value::string($from->term, 'trace.term');
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
