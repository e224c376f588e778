<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The container engine that was asked. */
final readonly class Engine
{
    public function __construct(
        public string $endpoint,
        /** Where its address came from */
        public EngineEndpointOrigin|string $endpointOrigin,
        public EngineName|string $name,
        public ?string $version,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            endpoint: Value::string($from->endpoint ?? null, 'engine.endpoint'),
            endpointOrigin: Value::word(EngineEndpointOrigin::class, $from->endpoint_origin ?? null, 'engine.endpoint_origin'),
            name: Value::word(EngineName::class, $from->name ?? null, 'engine.name'),
            version: isset($from->version) ? Value::string($from->version, 'engine.version') : null,
        );
    }
}
