<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A service that setup starts. */
final readonly class SetupService
{
    public function __construct(
        /** The reason, for people */
        public string $because,
        public SetupServiceEffect|string $effect,
        public string $service,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: Value::string($from->because ?? null, 'setup_service.because'),
            effect: Value::word(SetupServiceEffect::class, $from->effect ?? null, 'setup_service.effect'),
            service: Value::string($from->service ?? null, 'setup_service.service'),
        );
    }
}
