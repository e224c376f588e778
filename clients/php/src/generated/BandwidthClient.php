<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One download client, its limits and its current speed. */
final readonly class BandwidthClient
{
    public function __construct(
        public ?string $because,
        /** The current speed */
        public ?int $downBytesPerSecond,
        /** The limit in effect now; null is no limit */
        public ?int $downLimitBytesPerSecond,
        /** `over`: faster than its limit; `differs`: its limits are not the ones that were set */
        public BandwidthClientKeeps|string $keeps,
        public bool $paused,
        public BandwidthClientProtocol|string $protocol,
        /** @var list<BandwidthEntry> */
        public array $schedule,
        public string $service,
        /** Its slower limits are in effect; null if it has none */
        public ?bool $slow,
        public string $title,
        public ?int $upBytesPerSecond,
        public ?int $upLimitBytesPerSecond,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: isset($from->because) ? Value::string($from->because, 'bandwidth_client.because') : null,
            downBytesPerSecond: isset($from->down_bytes_per_second) ? Value::int($from->down_bytes_per_second, 'bandwidth_client.down_bytes_per_second') : null,
            downLimitBytesPerSecond: isset($from->down_limit_bytes_per_second) ? Value::int($from->down_limit_bytes_per_second, 'bandwidth_client.down_limit_bytes_per_second') : null,
            keeps: Value::word(BandwidthClientKeeps::class, $from->keeps ?? null, 'bandwidth_client.keeps'),
            paused: Value::bool($from->paused ?? null, 'bandwidth_client.paused'),
            protocol: Value::word(BandwidthClientProtocol::class, $from->protocol ?? null, 'bandwidth_client.protocol'),
            schedule: array_map(static fn (mixed $each): BandwidthEntry => BandwidthEntry::from(Value::object($each, 'bandwidth_client.schedule')), Value::list($from->schedule ?? null, 'bandwidth_client.schedule')),
            service: Value::string($from->service ?? null, 'bandwidth_client.service'),
            slow: isset($from->slow) ? Value::bool($from->slow, 'bandwidth_client.slow') : null,
            title: Value::string($from->title ?? null, 'bandwidth_client.title'),
            upBytesPerSecond: isset($from->up_bytes_per_second) ? Value::int($from->up_bytes_per_second, 'bandwidth_client.up_bytes_per_second') : null,
            upLimitBytesPerSecond: isset($from->up_limit_bytes_per_second) ? Value::int($from->up_limit_bytes_per_second, 'bandwidth_client.up_limit_bytes_per_second') : null,
        );
    }
}
