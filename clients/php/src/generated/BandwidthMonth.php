<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The data used this month, download and upload together. */
final readonly class BandwidthMonth
{
    /** What is missing, and why */
    public ?string $because;
    public ?int $capBytes;
    /** Nothing of this month is missing from the count */
    public bool $complete;
    /** When counting started; if later than the first of the month, some data is missing. Null if it has not started for every client */
    public ?string $countingStartedAt;
    public bool $exceeded;
    /** From the clients’ own counters */
    public ?int $usedBytes;
    public BandwidthMonthWhenExceeded|string $whenExceeded;

    private function __construct(\stdClass $from)
    {
        $this->because = isset($from->because) ? Value::string($from->because, 'bandwidth_month.because') : null;
        $this->capBytes = isset($from->cap_bytes) ? Value::int($from->cap_bytes, 'bandwidth_month.cap_bytes') : null;
        if (isset($from->complete)) {
            $this->complete = Value::bool($from->complete, 'bandwidth_month.complete');
        }
        $this->countingStartedAt = isset($from->counting_started_at) ? Value::string($from->counting_started_at, 'bandwidth_month.counting_started_at') : null;
        if (isset($from->exceeded)) {
            $this->exceeded = Value::bool($from->exceeded, 'bandwidth_month.exceeded');
        }
        $this->usedBytes = isset($from->used_bytes) ? Value::int($from->used_bytes, 'bandwidth_month.used_bytes') : null;
        if (isset($from->when_exceeded)) {
            $this->whenExceeded = Value::word(BandwidthMonthWhenExceeded::class, $from->when_exceeded, 'bandwidth_month.when_exceeded');
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
