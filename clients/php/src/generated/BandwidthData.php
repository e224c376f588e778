<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The speed of the internet line, and the limits in effect. */
final readonly class BandwidthData
{
    public function __construct(
        public ?string $advice,
        /**
         * Empty for a read, and if no client needed a change
         *
         * @var list<BandwidthChange>
         */
        public array $changes,
        public ?string $command,
        /** Every client has the limits and respects them; true for a read */
        public bool $complete,
        public DesiredBandwidth $desired,
        /** @var list<DownloadClient> */
        public array $downloadClients,
        /** Dry run: nothing was done, and this is what would happen */
        public bool $dryRun,
        public InternetLine $internet,
        public BandwidthMonth $month,
        public string $summary,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            advice: isset($from->advice) ? Value::string($from->advice, 'bandwidth.advice') : null,
            changes: array_map(static fn (mixed $each): BandwidthChange => BandwidthChange::from(Value::object($each, 'bandwidth.changes')), Value::list($from->changes ?? null, 'bandwidth.changes')),
            command: isset($from->command) ? Value::string($from->command, 'bandwidth.command') : null,
            complete: Value::bool($from->complete ?? null, 'bandwidth.complete'),
            desired: DesiredBandwidth::from(Value::object($from->desired ?? null, 'bandwidth.desired')),
            downloadClients: array_map(static fn (mixed $each): DownloadClient => DownloadClient::from(Value::object($each, 'bandwidth.download_clients')), Value::list($from->download_clients ?? null, 'bandwidth.download_clients')),
            dryRun: Value::bool($from->dry_run ?? null, 'bandwidth.dry_run'),
            internet: InternetLine::from(Value::object($from->internet ?? null, 'bandwidth.internet')),
            month: BandwidthMonth::from(Value::object($from->month ?? null, 'bandwidth.month')),
            summary: Value::string($from->summary ?? null, 'bandwidth.summary'),
        );
    }
}
