<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One download client, its limits and its current speed. */
final readonly class DownloadClient
{
    public ?string $because;
    /** The current speed */
    public ?int $downBytesPerSecond;
    /** The limit in effect now; null means no limit */
    public ?int $downLimitBytesPerSecond;
    public DownloadClientDownloadProtocol|string $downloadProtocol;
    /** `over-limit`: faster than its limit; `different-limit`: its limits are not the ones that were set */
    public DownloadClientLimitStatus|string $limitStatus;
    public bool $paused;
    /** @var list<BandwidthEntry> */
    public array $scheduleEntries;
    public string $service;
    /** Its slower limits are in effect; null if it has none */
    public ?bool $slowed;
    public string $title;
    public ?int $upBytesPerSecond;
    public ?int $upLimitBytesPerSecond;

    private function __construct(\stdClass $from)
    {
        $this->because = isset($from->because) ? Value::string($from->because, 'download_client.because') : null;
        $this->downBytesPerSecond = isset($from->down_bytes_per_second) ? Value::int($from->down_bytes_per_second, 'download_client.down_bytes_per_second') : null;
        $this->downLimitBytesPerSecond = isset($from->down_limit_bytes_per_second) ? Value::int($from->down_limit_bytes_per_second, 'download_client.down_limit_bytes_per_second') : null;
        if (isset($from->download_protocol)) {
            $this->downloadProtocol = Value::word(DownloadClientDownloadProtocol::class, $from->download_protocol, 'download_client.download_protocol');
        }
        if (isset($from->limit_status)) {
            $this->limitStatus = Value::word(DownloadClientLimitStatus::class, $from->limit_status, 'download_client.limit_status');
        }
        if (isset($from->paused)) {
            $this->paused = Value::bool($from->paused, 'download_client.paused');
        }
        if (isset($from->schedule_entries)) {
            $this->scheduleEntries = array_map(static fn (mixed $each): BandwidthEntry => BandwidthEntry::from(Value::object($each, 'download_client.schedule_entries')), Value::list($from->schedule_entries, 'download_client.schedule_entries'));
        }
        if (isset($from->service)) {
            $this->service = Value::string($from->service, 'download_client.service');
        }
        $this->slowed = isset($from->slowed) ? Value::bool($from->slowed, 'download_client.slowed') : null;
        if (isset($from->title)) {
            $this->title = Value::string($from->title, 'download_client.title');
        }
        $this->upBytesPerSecond = isset($from->up_bytes_per_second) ? Value::int($from->up_bytes_per_second, 'download_client.up_bytes_per_second') : null;
        $this->upLimitBytesPerSecond = isset($from->up_limit_bytes_per_second) ? Value::int($from->up_limit_bytes_per_second, 'download_client.up_limit_bytes_per_second') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
