<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The container engine that was asked. */
final readonly class Engine
{
    public string $endpoint;
    /** Where its address came from */
    public EngineEndpointOrigin|string $endpointOrigin;
    public EngineName|string $name;
    public ?string $version;

    private function __construct(\stdClass $from)
    {
        if (isset($from->endpoint)) {
            $this->endpoint = Value::string($from->endpoint, 'engine.endpoint');
        }
        if (isset($from->endpoint_origin)) {
            $this->endpointOrigin = Value::word(EngineEndpointOrigin::class, $from->endpoint_origin, 'engine.endpoint_origin');
        }
        if (isset($from->name)) {
            $this->name = Value::word(EngineName::class, $from->name, 'engine.name');
        }
        $this->version = isset($from->version) ? Value::string($from->version, 'engine.version') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
