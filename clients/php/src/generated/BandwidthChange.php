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
        /** `done`: the client confirmed it when read back */
        public StepResult|string $result,
        public string $service,
        public string $summary,
        public BandwidthChangeType|string $type,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: isset($from->because) ? Value::string($from->because, 'bandwidth_change.because') : null,
            result: Value::word(StepResult::class, $from->result ?? null, 'bandwidth_change.result'),
            service: Value::string($from->service ?? null, 'bandwidth_change.service'),
            summary: Value::string($from->summary ?? null, 'bandwidth_change.summary'),
            type: Value::word(BandwidthChangeType::class, $from->type ?? null, 'bandwidth_change.type'),
        );
    }
}
