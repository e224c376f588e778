<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A change to a client’s limits. */
final readonly class BandwidthChange
{
    public function __construct(
        /** Why it was not made */
        public ?string $because,
        /** Whether the client confirmed it when read back; null in a dry run */
        public ?bool $done,
        public string $service,
        public string $summary,
        public BandwidthChangeWhat|string $what,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: isset($from->because) ? Value::string($from->because, 'bandwidth_change.because') : null,
            done: isset($from->done) ? Value::bool($from->done, 'bandwidth_change.done') : null,
            service: Value::string($from->service ?? null, 'bandwidth_change.service'),
            summary: Value::string($from->summary ?? null, 'bandwidth_change.summary'),
            what: Value::word(BandwidthChangeWhat::class, $from->what ?? null, 'bandwidth_change.what'),
        );
    }
}
