<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

final class Kinds
{
    /** The class of `data` for each envelope's kind. */
    public const array CLASSES = [
        'acceptance' => AcceptanceData::class,
        'adoption' => AdoptionData::class,
        'alerts' => AlertsData::class,
        'backup' => BackupData::class,
        'backups' => BackupsData::class,
        'bandwidth' => BandwidthData::class,
        'bundle' => BundleData::class,
        'checks' => ChecksData::class,
        'clients' => ClientsData::class,
        'coming' => ComingData::class,
        'config' => ConfigData::class,
        'connections' => ConnectionsData::class,
        'credentials' => CredentialsData::class,
        'dashboard' => DashboardData::class,
        'error' => ErrorData::class,
        'forms' => FormsData::class,
        'front-door' => FrontDoorData::class,
        'glossary' => GlossaryData::class,
        'hardware' => HardwareData::class,
        'history' => HistoryData::class,
        'home-assistant' => HomeAssistantData::class,
        'hosting' => HostingData::class,
        'household-answer' => HouseholdAnswerData::class,
        'job' => JobData::class,
        'jobs' => JobsData::class,
        'key' => KeyData::class,
        'keys' => KeysData::class,
        'leaving' => LeavingData::class,
        'lifecycle' => LifecycleData::class,
        'log' => LogData::class,
        'machine' => MachineData::class,
        'machine-program' => MachineProgramData::class,
        'machines' => MachinesData::class,
        'me' => MeData::class,
        'member' => MemberData::class,
        'members' => MembersData::class,
        'migration' => MigrationData::class,
        'newsletter' => NewsletterData::class,
        'notifications' => NotificationsData::class,
        'offsite' => OffsiteData::class,
        'offsite-change' => OffsiteChangeData::class,
        'offsite-transfer' => OffsiteTransferData::class,
        'outbound' => OutboundData::class,
        'pause' => PauseData::class,
        'playing' => PlayingData::class,
        'policies' => PoliciesData::class,
        'preview' => PreviewData::class,
        'progress' => ProgressData::class,
        'pull' => PullData::class,
        'quality' => QualityData::class,
        'queue' => QueueData::class,
        'repair' => RepairData::class,
        'requests' => RequestsData::class,
        'reset' => ResetData::class,
        'restore' => RestoreData::class,
        'saved-file' => SavedFileData::class,
        'schedule' => ScheduleData::class,
        'server' => ServerData::class,
        'session' => SessionData::class,
        'setup' => SetupData::class,
        'space' => SpaceData::class,
        'stack' => StackData::class,
        'stack-update' => StackUpdateData::class,
        'status' => StatusData::class,
        'step' => StepData::class,
        'stop-seeding' => StopSeedingData::class,
        'stored' => StoredData::class,
        'stuck' => StuckData::class,
        'text' => TextData::class,
        'trace' => TraceData::class,
        'undo' => UndoData::class,
        'uninstall' => UninstallData::class,
        'unwatched' => UnwatchedData::class,
        'update' => UpdateData::class,
        'update-check' => UpdateCheckData::class,
        'usage' => UsageData::class,
        'version' => VersionData::class,
        'walkthrough' => WalkthroughData::class,
        'watch' => WatchData::class,
        'word' => WordData::class,
    ];

    /** Returns a payload in the class of its kind; null for an unknown kind. */
    public static function read(string $kind, \stdClass $payload): ?object
    {
        $class = self::CLASSES[$kind] ?? null;
        return $class === null ? null : $class::from($payload);
    }
}
