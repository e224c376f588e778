<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

final class Kinds
{
    /** What `data` is read into, by the envelope's kind. */
    public const array CLASSES = [
        'admission' => AdmissionData::class,
        'clients' => ClientsData::class,
        'config' => ConfigData::class,
        'dashboard' => DashboardData::class,
        'error' => ErrorData::class,
        'forms' => FormsData::class,
        'front-door' => FrontDoorData::class,
        'glossary' => GlossaryData::class,
        'history' => HistoryData::class,
        'job' => JobData::class,
        'jobs' => JobsData::class,
        'lifecycle' => LifecycleData::class,
        'log' => LogData::class,
        'outbound' => OutboundData::class,
        'preview' => PreviewData::class,
        'progress' => ProgressData::class,
        'pull' => PullData::class,
        'requests' => RequestsData::class,
        'serving' => ServingData::class,
        'status' => StatusData::class,
        'step' => StepData::class,
        'stored' => StoredData::class,
        'text' => TextData::class,
        'trace' => TraceData::class,
        'version' => VersionData::class,
        'word' => WordData::class,
    ];

    /** A payload in the class of its kind; null for a kind that has none here. */
    public static function read(string $kind, \stdClass $payload): ?object
    {
        $class = self::CLASSES[$kind] ?? null;
        return $class === null ? null : $class::from($payload);
    }
}
