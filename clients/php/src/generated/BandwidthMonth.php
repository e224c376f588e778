<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The data used this month, download and upload together. */
final readonly class BandwidthMonth
{
    public function __construct(
        /** What is missing, and why */
        public ?string $because,
        public ?int $capBytes,
        /** Nothing of this month is missing from the count */
        public bool $complete,
        /** When counting started; if later than the first of the month, some data is missing */
        public ?string $countingStartedAt,
        public bool $exceeded,
        /** From the clients’ own counters */
        public ?int $usedBytes,
        public BandwidthMonthWhenExceeded|string $whenExceeded,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: isset($from->because) ? Value::string($from->because, 'bandwidth_month.because') : null,
            capBytes: isset($from->cap_bytes) ? Value::int($from->cap_bytes, 'bandwidth_month.cap_bytes') : null,
            complete: Value::bool($from->complete ?? null, 'bandwidth_month.complete'),
            countingStartedAt: isset($from->counting_started_at) ? Value::string($from->counting_started_at, 'bandwidth_month.counting_started_at') : null,
            exceeded: Value::bool($from->exceeded ?? null, 'bandwidth_month.exceeded'),
            usedBytes: isset($from->used_bytes) ? Value::int($from->used_bytes, 'bandwidth_month.used_bytes') : null,
            whenExceeded: Value::word(BandwidthMonthWhenExceeded::class, $from->when_exceeded ?? null, 'bandwidth_month.when_exceeded'),
        );
    }
}
