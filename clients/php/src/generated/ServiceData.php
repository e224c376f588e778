<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Something that a service stores, as the stack declares it. */
final readonly class ServiceData
{
    public function __construct(
        /** Why there is no size */
        public ?string $because,
        /** The path inside the container */
        public string $containerPath,
        public string $contents,
        /** The path on this machine; null if unknown */
        public ?string $path,
        public string $service,
        /** Null if it cannot be read, or was too much to count */
        public ?int $sizeBytes,
        /** The engine’s volume that contains it; null for a folder */
        public ?string $volume,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: isset($from->because) ? Value::string($from->because, 'service_data.because') : null,
            containerPath: Value::string($from->container_path ?? null, 'service_data.container_path'),
            contents: Value::string($from->contents ?? null, 'service_data.contents'),
            path: isset($from->path) ? Value::string($from->path, 'service_data.path') : null,
            service: Value::string($from->service ?? null, 'service_data.service'),
            sizeBytes: isset($from->size_bytes) ? Value::int($from->size_bytes, 'service_data.size_bytes') : null,
            volume: isset($from->volume) ? Value::string($from->volume, 'service_data.volume') : null,
        );
    }
}
