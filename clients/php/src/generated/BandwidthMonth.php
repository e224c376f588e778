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
        /** When counting started; if later than the first of the month, some data is missing */
        public ?string $countedSince,
        public bool $exceeded,
        /** From the clients’ own counters */
        public ?int $usedBytes,
        public BandwidthMonthWhenExceeded|string $whenExceeded,
        /** Nothing of this month is missing from the count */
        public bool $whole,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: isset($from->because) ? Value::string($from->because, 'bandwidth_month.because') : null,
            capBytes: isset($from->cap_bytes) ? Value::int($from->cap_bytes, 'bandwidth_month.cap_bytes') : null,
            countedSince: isset($from->counted_since) ? Value::string($from->counted_since, 'bandwidth_month.counted_since') : null,
            exceeded: Value::bool($from->exceeded ?? null, 'bandwidth_month.exceeded'),
            usedBytes: isset($from->used_bytes) ? Value::int($from->used_bytes, 'bandwidth_month.used_bytes') : null,
            whenExceeded: Value::word(BandwidthMonthWhenExceeded::class, $from->when_exceeded ?? null, 'bandwidth_month.when_exceeded'),
            whole: Value::bool($from->whole ?? null, 'bandwidth_month.whole'),
        );
    }
}
