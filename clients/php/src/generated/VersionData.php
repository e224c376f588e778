<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The versions of usher, the stack and the engine. */
final readonly class VersionData
{
    public function __construct(
        /** The version of the contract it implements */
        public int $apiVersion,
        public ?EngineVersion $engine,
        /** Why the engine’s version is not known */
        public ?ErrorData $engineError,
        /** The runtime */
        public string $runtime,
        public OperatedStack $stack,
        /** The version of this copy */
        public string $usherVersion,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            apiVersion: Value::int($from->api_version ?? null, 'version.api_version'),
            engine: isset($from->engine) ? EngineVersion::from(Value::object($from->engine, 'version.engine')) : null,
            engineError: isset($from->engine_error) ? ErrorData::from(Value::object($from->engine_error, 'version.engine_error')) : null,
            runtime: Value::string($from->runtime ?? null, 'version.runtime'),
            stack: OperatedStack::from(Value::object($from->stack ?? null, 'version.stack')),
            usherVersion: Value::string($from->usher_version ?? null, 'version.usher_version'),
        );
    }
}
