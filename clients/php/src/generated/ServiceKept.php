<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Something that a service stores, as the stack declares it. */
final readonly class ServiceKept
{
    public function __construct(
        /** The path on this machine; null if unknown */
        public ?string $at,
        /** Why there is no size */
        public ?string $because,
        /** Null if it cannot be read, or was too much to count */
        public ?int $bytes,
        /** The path inside the container */
        public string $inside,
        public string $service,
        /** The engine’s volume that contains it; null for a folder */
        public ?string $volume,
        public string $what,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            at: isset($from->at) ? Value::string($from->at, 'service_kept.at') : null,
            because: isset($from->because) ? Value::string($from->because, 'service_kept.because') : null,
            bytes: isset($from->bytes) ? Value::int($from->bytes, 'service_kept.bytes') : null,
            inside: Value::string($from->inside ?? null, 'service_kept.inside'),
            service: Value::string($from->service ?? null, 'service_kept.service'),
            volume: isset($from->volume) ? Value::string($from->volume, 'service_kept.volume') : null,
            what: Value::string($from->what ?? null, 'service_kept.what'),
        );
    }
}
