<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** An app whose credentials could not be read, and why. */
final readonly class CredentialNotKnown
{
    public function __construct(
        public string $app,
        public string $because,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            app: Value::string($from->app ?? null, 'credential_not_known.app'),
            because: Value::string($from->because ?? null, 'credential_not_known.because'),
        );
    }
}
