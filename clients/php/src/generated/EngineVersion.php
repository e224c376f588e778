<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The container engine. */
final readonly class EngineVersion
{
    /** The negotiated version of its API */
    public string $api;
    public string $endpoint;
    public EngineName|string $name;
    public ?string $version;

    private function __construct(\stdClass $from)
    {
        if (isset($from->api)) {
            $this->api = Value::string($from->api, 'engine_version.api');
        }
        if (isset($from->endpoint)) {
            $this->endpoint = Value::string($from->endpoint, 'engine_version.endpoint');
        }
        if (isset($from->name)) {
            $this->name = Value::word(EngineName::class, $from->name, 'engine_version.name');
        }
        $this->version = isset($from->version) ? Value::string($from->version, 'engine_version.version') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
