<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The versions of usher, the stack and the engine. */
final readonly class VersionData
{
    public function __construct(
        public ?EngineVersion $engine,
        /** Why the engine’s version is not known */
        public ?ErrorData $engineError,
        /** The runtime */
        public string $runtime,
        public StackVersion $stack,
        /** The version of this copy */
        public string $usher,
        /** The version of the contract it implements */
        public int $wire,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            engine: isset($from->engine) ? EngineVersion::from(Value::object($from->engine, 'version.engine')) : null,
            engineError: isset($from->engine_error) ? ErrorData::from(Value::object($from->engine_error, 'version.engine_error')) : null,
            runtime: Value::string($from->runtime ?? null, 'version.runtime'),
            stack: StackVersion::from(Value::object($from->stack ?? null, 'version.stack')),
            usher: Value::string($from->usher ?? null, 'version.usher'),
            wire: Value::int($from->wire ?? null, 'version.wire'),
        );
    }
}
