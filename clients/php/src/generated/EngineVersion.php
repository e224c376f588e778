<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

final readonly class EngineVersion
{
    public function __construct(
        /** The negotiated version of its API */
        public string $api,
        public string $endpoint,
        public EngineName|string $name,
        public ?string $version,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            api: Value::string($from->api ?? null, 'engine_version.api'),
            endpoint: Value::string($from->endpoint ?? null, 'engine_version.endpoint'),
            name: Value::word(EngineName::class, $from->name ?? null, 'engine_version.name'),
            version: isset($from->version) ? Value::string($from->version, 'engine_version.version') : null,
        );
    }
}
