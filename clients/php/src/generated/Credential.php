<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A key, password or login, without its value. */
final readonly class Credential
{
    public ?string $advice;
    /** The reason for its standing, if it is not obvious */
    public ?string $because;
    /** `credential-rotate` can replace it */
    public bool $canRotate;
    /** The next command, if one helps */
    public ?string $command;
    /** When it was created, if anybody says */
    public ?string $createdAt;
    /** What to send for the same effect; null if there is no command, or if usher cannot do it for the caller, such as a command of another program */
    public PostSetup|PostUp|PostDown|PostSwitch|PostRestart|PostPull|PostWatch|PostConnect|PostSearch|PostWalkthrough|PostRequestApprove|PostRequestDecline|PostMemberInvite|PostMemberRemove|PostMemberNotify|PostNewsletterSend|PostQualitySet|PostQualityUpgrade|PostBandwidthSet|PostPause|PostResume|PostSpaceReclaim|PostLeavingSet|PostLeavingKeep|PostLeavingApply|PostLeavingRestore|PostPoliciesSet|PostPoliciesAllow|PostStopSeeding|PostConfigSet|PostStackSet|PostCredentialRotate|PostScheduleSet|PostAlertsSet|PostAlertsTest|PostDiagnose|PostRepair|PostAccept|PostBackup|PostRestore|PostRestoreRehearse|PostOffsiteAdd|PostOffsiteRemove|PostOffsiteSend|PostOffsiteFetch|PostUpdateCheck|PostUpdateApply|PostUndo|PostAdopt|PostReset|PostMigrate|PostHostingInstall|PostHostingRemove|PostKeyNew|PostKeyRevoke|PostMachineAdd|PostMachineRemove|PostMachineUpdate|PostSupport|PostCancel|PostUninstallApply|PostForget|GetStatus|GetServices|GetForms|GetStack|GetLogs|GetPlaying|GetMembers|GetNotifications|GetQueue|GetRequests|GetTrace|GetComing|GetMe|GetChecks|GetStorage|GetHardware|GetStuck|GetAlerts|GetHomeAssistant|GetSpace|GetUnwatched|GetLeaving|GetPolicies|GetQuality|GetFrontDoor|GetClients|GetBandwidth|GetUsage|GetConfig|GetCredentials|GetExplain|GetOutbound|GetStored|GetBackups|GetOffsite|GetSchedule|GetMigration|GetUninstall|GetUpdate|GetHistory|GetHosting|GetKeys|GetMachines|GetJobs|GetJob|GetVersion|GetBundle|GetPicture|\stdClass|null $do;
    /** It is a common default that attackers try first; null if that does not apply or cannot be seen */
    public ?bool $guessable;
    /** Its identifier */
    public string $id;
    /** What it opens */
    public string $purpose;
    /** The service it belongs to, or `usher` */
    public string $service;
    /** The setting that gives it to usher */
    public ?string $setting;
    public CredentialStatus|string $status;
    /** The file, setting or app that stores it; null if unknown */
    public ?string $storedIn;
    /** When it was last tried */
    public ?string $testedAt;
    public string $title;
    public CredentialType|string $type;
    /** @var list<CredentialUser> */
    public array $usedBy;
    /** When it last worked, as far as usher remembers */
    public ?string $verifiedAt;

    private function __construct(\stdClass $from)
    {
        $this->advice = isset($from->advice) ? Value::string($from->advice, 'credential.advice') : null;
        $this->because = isset($from->because) ? Value::string($from->because, 'credential.because') : null;
        if (isset($from->can_rotate)) {
            $this->canRotate = Value::bool($from->can_rotate, 'credential.can_rotate');
        }
        $this->command = isset($from->command) ? Value::string($from->command, 'credential.command') : null;
        $this->createdAt = isset($from->created_at) ? Value::string($from->created_at, 'credential.created_at') : null;
        $this->do = isset($from->do) ? Value::variantOfEither($from->do, 'credential.do', ['action' => ['setup' => PostSetup::class, 'up' => PostUp::class, 'down' => PostDown::class, 'switch' => PostSwitch::class, 'restart' => PostRestart::class, 'pull' => PostPull::class, 'watch' => PostWatch::class, 'connect' => PostConnect::class, 'search' => PostSearch::class, 'walkthrough' => PostWalkthrough::class, 'request-approve' => PostRequestApprove::class, 'request-decline' => PostRequestDecline::class, 'member-invite' => PostMemberInvite::class, 'member-remove' => PostMemberRemove::class, 'member-notify' => PostMemberNotify::class, 'newsletter-send' => PostNewsletterSend::class, 'quality-set' => PostQualitySet::class, 'quality-upgrade' => PostQualityUpgrade::class, 'bandwidth-set' => PostBandwidthSet::class, 'pause' => PostPause::class, 'resume' => PostResume::class, 'space-reclaim' => PostSpaceReclaim::class, 'leaving-set' => PostLeavingSet::class, 'leaving-keep' => PostLeavingKeep::class, 'leaving-apply' => PostLeavingApply::class, 'leaving-restore' => PostLeavingRestore::class, 'policies-set' => PostPoliciesSet::class, 'policies-allow' => PostPoliciesAllow::class, 'stop-seeding' => PostStopSeeding::class, 'config-set' => PostConfigSet::class, 'stack-set' => PostStackSet::class, 'credential-rotate' => PostCredentialRotate::class, 'schedule-set' => PostScheduleSet::class, 'alerts-set' => PostAlertsSet::class, 'alerts-test' => PostAlertsTest::class, 'diagnose' => PostDiagnose::class, 'repair' => PostRepair::class, 'accept' => PostAccept::class, 'backup' => PostBackup::class, 'restore' => PostRestore::class, 'restore-rehearse' => PostRestoreRehearse::class, 'offsite-add' => PostOffsiteAdd::class, 'offsite-remove' => PostOffsiteRemove::class, 'offsite-send' => PostOffsiteSend::class, 'offsite-fetch' => PostOffsiteFetch::class, 'update-check' => PostUpdateCheck::class, 'update-apply' => PostUpdateApply::class, 'undo' => PostUndo::class, 'adopt' => PostAdopt::class, 'reset' => PostReset::class, 'migrate' => PostMigrate::class, 'hosting-install' => PostHostingInstall::class, 'hosting-remove' => PostHostingRemove::class, 'key-new' => PostKeyNew::class, 'key-revoke' => PostKeyRevoke::class, 'machine-add' => PostMachineAdd::class, 'machine-remove' => PostMachineRemove::class, 'machine-update' => PostMachineUpdate::class, 'support' => PostSupport::class, 'cancel' => PostCancel::class, 'uninstall-apply' => PostUninstallApply::class, 'forget' => PostForget::class], 'read' => ['status' => GetStatus::class, 'services' => GetServices::class, 'forms' => GetForms::class, 'stack' => GetStack::class, 'logs' => GetLogs::class, 'playing' => GetPlaying::class, 'members' => GetMembers::class, 'notifications' => GetNotifications::class, 'queue' => GetQueue::class, 'requests' => GetRequests::class, 'trace' => GetTrace::class, 'coming' => GetComing::class, 'me' => GetMe::class, 'checks' => GetChecks::class, 'storage' => GetStorage::class, 'hardware' => GetHardware::class, 'stuck' => GetStuck::class, 'alerts' => GetAlerts::class, 'home-assistant' => GetHomeAssistant::class, 'space' => GetSpace::class, 'unwatched' => GetUnwatched::class, 'leaving' => GetLeaving::class, 'policies' => GetPolicies::class, 'quality' => GetQuality::class, 'front-door' => GetFrontDoor::class, 'clients' => GetClients::class, 'bandwidth' => GetBandwidth::class, 'usage' => GetUsage::class, 'config' => GetConfig::class, 'credentials' => GetCredentials::class, 'explain' => GetExplain::class, 'outbound' => GetOutbound::class, 'stored' => GetStored::class, 'backups' => GetBackups::class, 'offsite' => GetOffsite::class, 'schedule' => GetSchedule::class, 'migration' => GetMigration::class, 'uninstall' => GetUninstall::class, 'update' => GetUpdate::class, 'history' => GetHistory::class, 'hosting' => GetHosting::class, 'keys' => GetKeys::class, 'machines' => GetMachines::class, 'jobs' => GetJobs::class, 'job' => GetJob::class, 'version' => GetVersion::class, 'bundle' => GetBundle::class, 'picture' => GetPicture::class]]) : null;
        $this->guessable = isset($from->guessable) ? Value::bool($from->guessable, 'credential.guessable') : null;
        if (isset($from->id)) {
            $this->id = Value::string($from->id, 'credential.id');
        }
        if (isset($from->purpose)) {
            $this->purpose = Value::string($from->purpose, 'credential.purpose');
        }
        if (isset($from->service)) {
            $this->service = Value::string($from->service, 'credential.service');
        }
        $this->setting = isset($from->setting) ? Value::string($from->setting, 'credential.setting') : null;
        if (isset($from->status)) {
            $this->status = Value::word(CredentialStatus::class, $from->status, 'credential.status');
        }
        $this->storedIn = isset($from->stored_in) ? Value::string($from->stored_in, 'credential.stored_in') : null;
        $this->testedAt = isset($from->tested_at) ? Value::string($from->tested_at, 'credential.tested_at') : null;
        if (isset($from->title)) {
            $this->title = Value::string($from->title, 'credential.title');
        }
        if (isset($from->type)) {
            $this->type = Value::word(CredentialType::class, $from->type, 'credential.type');
        }
        if (isset($from->used_by)) {
            $this->usedBy = array_map(static fn (mixed $each): CredentialUser => CredentialUser::from(Value::object($each, 'credential.used_by')), Value::list($from->used_by, 'credential.used_by'));
        }
        $this->verifiedAt = isset($from->verified_at) ? Value::string($from->verified_at, 'credential.verified_at') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
