<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One download client, its limits and its current speed. */
final readonly class DownloadClient
{
    public function __construct(
        public ?string $because,
        /** The current speed */
        public ?int $downBytesPerSecond,
        /** The limit in effect now; null is no limit */
        public ?int $downLimitBytesPerSecond,
        public DownloadClientDownloadProtocol|string $downloadProtocol,
        /** `over-limit`: faster than its limit; `different-limit`: its limits are not the ones that were set */
        public DownloadClientLimitStatus|string $limitStatus,
        public bool $paused,
        /** @var list<BandwidthEntry> */
        public array $scheduleEntries,
        public string $service,
        /** Its slower limits are in effect; null if it has none */
        public ?bool $slowed,
        public string $title,
        public ?int $upBytesPerSecond,
        public ?int $upLimitBytesPerSecond,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: isset($from->because) ? Value::string($from->because, 'download_client.because') : null,
            downBytesPerSecond: isset($from->down_bytes_per_second) ? Value::int($from->down_bytes_per_second, 'download_client.down_bytes_per_second') : null,
            downLimitBytesPerSecond: isset($from->down_limit_bytes_per_second) ? Value::int($from->down_limit_bytes_per_second, 'download_client.down_limit_bytes_per_second') : null,
            downloadProtocol: Value::word(DownloadClientDownloadProtocol::class, $from->download_protocol ?? null, 'download_client.download_protocol'),
            limitStatus: Value::word(DownloadClientLimitStatus::class, $from->limit_status ?? null, 'download_client.limit_status'),
            paused: Value::bool($from->paused ?? null, 'download_client.paused'),
            scheduleEntries: array_map(static fn (mixed $each): BandwidthEntry => BandwidthEntry::from(Value::object($each, 'download_client.schedule_entries')), Value::list($from->schedule_entries ?? null, 'download_client.schedule_entries')),
            service: Value::string($from->service ?? null, 'download_client.service'),
            slowed: isset($from->slowed) ? Value::bool($from->slowed, 'download_client.slowed') : null,
            title: Value::string($from->title ?? null, 'download_client.title'),
            upBytesPerSecond: isset($from->up_bytes_per_second) ? Value::int($from->up_bytes_per_second, 'download_client.up_bytes_per_second') : null,
            upLimitBytesPerSecond: isset($from->up_limit_bytes_per_second) ? Value::int($from->up_limit_bytes_per_second, 'download_client.up_limit_bytes_per_second') : null,
        );
    }
}
