<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What Home Assistant gets through an MQTT broker, and whether it arrives there. */
final readonly class HomeAssistantData
{
    /** What to do next, if anything */
    public ?string $advice;
    /** Why it fails, or why the settings cannot be used */
    public ?string $because;
    /** The host and port of the broker; null if none is set */
    public ?string $broker;
    public ?string $command;
    /** Everything that was asked answered; if not, `not_known` lists what is missing */
    public bool $complete;
    /** When the broker last had everything */
    public ?string $connectedAt;
    /** Where the device is described to Home Assistant; null before the first time */
    public ?string $discoveryTopic;
    /** What to send for the same effect; null if there is no command, or if usher cannot do it for the caller, such as a command of another program */
    public PostSetup|PostUp|PostDown|PostSwitch|PostRestart|PostPull|PostWatch|PostConnect|PostSearch|PostWalkthrough|PostRequestApprove|PostRequestDecline|PostMemberInvite|PostMemberRemove|PostMemberNotify|PostNewsletterSend|PostQualitySet|PostQualityUpgrade|PostBandwidthSet|PostPause|PostResume|PostSpaceReclaim|PostLeavingSet|PostLeavingKeep|PostLeavingApply|PostLeavingRestore|PostPoliciesSet|PostPoliciesAllow|PostStopSeeding|PostConfigSet|PostStackSet|PostCredentialRotate|PostScheduleSet|PostAlertsSet|PostAlertsTest|PostDiagnose|PostRepair|PostAccept|PostBackup|PostRestore|PostRestoreRehearse|PostOffsiteAdd|PostOffsiteRemove|PostOffsiteSend|PostOffsiteFetch|PostUpdateCheck|PostUpdateApply|PostUndo|PostAdopt|PostReset|PostMigrate|PostHostingInstall|PostHostingRemove|PostKeyNew|PostKeyRevoke|PostMachineAdd|PostMachineRemove|PostMachineUpdate|PostSupport|PostCancel|PostUninstallApply|PostForget|GetStatus|GetServices|GetForms|GetStack|GetLogs|GetPlaying|GetMembers|GetNotifications|GetQueue|GetRequests|GetTrace|GetComing|GetMe|GetChecks|GetStorage|GetHardware|GetStuck|GetAlerts|GetHomeAssistant|GetSpace|GetUnwatched|GetLeaving|GetPolicies|GetQuality|GetFrontDoor|GetClients|GetBandwidth|GetUsage|GetConfig|GetCredentials|GetExplain|GetOutbound|GetStored|GetBackups|GetOffsite|GetSchedule|GetMigration|GetUninstall|GetUpdate|GetHistory|GetHosting|GetKeys|GetMachines|GetJobs|GetJob|GetVersion|GetBundle|GetPicture|\stdClass|null $do;
    /** Whether the connection to it is encrypted; null if none is set */
    public ?bool $encrypted;
    /**
     * Every value, as it is now
     *
     * @var list<HomeAssistantEntity>
     */
    public array $entities;
    /** Since when it fails; null if it does not */
    public ?string $firstFailedAt;
    /**
     * What could not be asked, and why
     *
     * @var list<NotKnown>
     */
    public array $notKnown;
    /** When this was observed */
    public string $observedAt;
    /**
     * Brokers that still keep values, because their address was removed from the settings first
     *
     * @var list<OtherBroker>
     */
    public array $otherBrokers;
    /**
     * The settings that configure it
     *
     * @var list<string>
     */
    public array $settings;
    /** `off`: it is turned off, and the broker keeps nothing; `not-usable`: the settings cannot be used; `waiting`: usher watch does not run, or is about to connect; `connected`; `failing`: the last attempt failed; `clearing`: it is turned off, and the broker still has to forget its values */
    public HomeAssistantDataState|string $state;
    public string $summary;

    private function __construct(\stdClass $from)
    {
        $this->advice = isset($from->advice) ? Value::string($from->advice, 'home-assistant.advice') : null;
        $this->because = isset($from->because) ? Value::string($from->because, 'home-assistant.because') : null;
        $this->broker = isset($from->broker) ? Value::string($from->broker, 'home-assistant.broker') : null;
        $this->command = isset($from->command) ? Value::string($from->command, 'home-assistant.command') : null;
        if (isset($from->complete)) {
            $this->complete = Value::bool($from->complete, 'home-assistant.complete');
        }
        $this->connectedAt = isset($from->connected_at) ? Value::string($from->connected_at, 'home-assistant.connected_at') : null;
        $this->discoveryTopic = isset($from->discovery_topic) ? Value::string($from->discovery_topic, 'home-assistant.discovery_topic') : null;
        $this->do = isset($from->do) ? Value::variantOfEither($from->do, 'home-assistant.do', ['action' => ['setup' => PostSetup::class, 'up' => PostUp::class, 'down' => PostDown::class, 'switch' => PostSwitch::class, 'restart' => PostRestart::class, 'pull' => PostPull::class, 'watch' => PostWatch::class, 'connect' => PostConnect::class, 'search' => PostSearch::class, 'walkthrough' => PostWalkthrough::class, 'request-approve' => PostRequestApprove::class, 'request-decline' => PostRequestDecline::class, 'member-invite' => PostMemberInvite::class, 'member-remove' => PostMemberRemove::class, 'member-notify' => PostMemberNotify::class, 'newsletter-send' => PostNewsletterSend::class, 'quality-set' => PostQualitySet::class, 'quality-upgrade' => PostQualityUpgrade::class, 'bandwidth-set' => PostBandwidthSet::class, 'pause' => PostPause::class, 'resume' => PostResume::class, 'space-reclaim' => PostSpaceReclaim::class, 'leaving-set' => PostLeavingSet::class, 'leaving-keep' => PostLeavingKeep::class, 'leaving-apply' => PostLeavingApply::class, 'leaving-restore' => PostLeavingRestore::class, 'policies-set' => PostPoliciesSet::class, 'policies-allow' => PostPoliciesAllow::class, 'stop-seeding' => PostStopSeeding::class, 'config-set' => PostConfigSet::class, 'stack-set' => PostStackSet::class, 'credential-rotate' => PostCredentialRotate::class, 'schedule-set' => PostScheduleSet::class, 'alerts-set' => PostAlertsSet::class, 'alerts-test' => PostAlertsTest::class, 'diagnose' => PostDiagnose::class, 'repair' => PostRepair::class, 'accept' => PostAccept::class, 'backup' => PostBackup::class, 'restore' => PostRestore::class, 'restore-rehearse' => PostRestoreRehearse::class, 'offsite-add' => PostOffsiteAdd::class, 'offsite-remove' => PostOffsiteRemove::class, 'offsite-send' => PostOffsiteSend::class, 'offsite-fetch' => PostOffsiteFetch::class, 'update-check' => PostUpdateCheck::class, 'update-apply' => PostUpdateApply::class, 'undo' => PostUndo::class, 'adopt' => PostAdopt::class, 'reset' => PostReset::class, 'migrate' => PostMigrate::class, 'hosting-install' => PostHostingInstall::class, 'hosting-remove' => PostHostingRemove::class, 'key-new' => PostKeyNew::class, 'key-revoke' => PostKeyRevoke::class, 'machine-add' => PostMachineAdd::class, 'machine-remove' => PostMachineRemove::class, 'machine-update' => PostMachineUpdate::class, 'support' => PostSupport::class, 'cancel' => PostCancel::class, 'uninstall-apply' => PostUninstallApply::class, 'forget' => PostForget::class], 'read' => ['status' => GetStatus::class, 'services' => GetServices::class, 'forms' => GetForms::class, 'stack' => GetStack::class, 'logs' => GetLogs::class, 'playing' => GetPlaying::class, 'members' => GetMembers::class, 'notifications' => GetNotifications::class, 'queue' => GetQueue::class, 'requests' => GetRequests::class, 'trace' => GetTrace::class, 'coming' => GetComing::class, 'me' => GetMe::class, 'checks' => GetChecks::class, 'storage' => GetStorage::class, 'hardware' => GetHardware::class, 'stuck' => GetStuck::class, 'alerts' => GetAlerts::class, 'home-assistant' => GetHomeAssistant::class, 'space' => GetSpace::class, 'unwatched' => GetUnwatched::class, 'leaving' => GetLeaving::class, 'policies' => GetPolicies::class, 'quality' => GetQuality::class, 'front-door' => GetFrontDoor::class, 'clients' => GetClients::class, 'bandwidth' => GetBandwidth::class, 'usage' => GetUsage::class, 'config' => GetConfig::class, 'credentials' => GetCredentials::class, 'explain' => GetExplain::class, 'outbound' => GetOutbound::class, 'stored' => GetStored::class, 'backups' => GetBackups::class, 'offsite' => GetOffsite::class, 'schedule' => GetSchedule::class, 'migration' => GetMigration::class, 'uninstall' => GetUninstall::class, 'update' => GetUpdate::class, 'history' => GetHistory::class, 'hosting' => GetHosting::class, 'keys' => GetKeys::class, 'machines' => GetMachines::class, 'jobs' => GetJobs::class, 'job' => GetJob::class, 'version' => GetVersion::class, 'bundle' => GetBundle::class, 'picture' => GetPicture::class]]) : null;
        $this->encrypted = isset($from->encrypted) ? Value::bool($from->encrypted, 'home-assistant.encrypted') : null;
        if (isset($from->entities)) {
            $this->entities = array_map(static fn (mixed $each): HomeAssistantEntity => HomeAssistantEntity::from(Value::object($each, 'home-assistant.entities')), Value::list($from->entities, 'home-assistant.entities'));
        }
        $this->firstFailedAt = isset($from->first_failed_at) ? Value::string($from->first_failed_at, 'home-assistant.first_failed_at') : null;
        if (isset($from->not_known)) {
            $this->notKnown = array_map(static fn (mixed $each): NotKnown => NotKnown::from(Value::object($each, 'home-assistant.not_known')), Value::list($from->not_known, 'home-assistant.not_known'));
        }
        if (isset($from->observed_at)) {
            $this->observedAt = Value::string($from->observed_at, 'home-assistant.observed_at');
        }
        if (isset($from->other_brokers)) {
            $this->otherBrokers = array_map(static fn (mixed $each): OtherBroker => OtherBroker::from(Value::object($each, 'home-assistant.other_brokers')), Value::list($from->other_brokers, 'home-assistant.other_brokers'));
        }
        if (isset($from->settings)) {
            $this->settings = array_map(static fn (mixed $each): string => Value::string($each, 'home-assistant.settings'), Value::list($from->settings, 'home-assistant.settings'));
        }
        if (isset($from->state)) {
            $this->state = Value::word(HomeAssistantDataState::class, $from->state, 'home-assistant.state');
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'home-assistant.summary');
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
