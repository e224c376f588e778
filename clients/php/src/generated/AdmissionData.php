<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A session started with the password. */
final readonly class AdmissionData
{
    public function __construct(
        /** The value of the `X-Service-Token` header */
        public string $token,
        /** When the session expires; using it does not extend it */
        public string $until,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            token: Value::string($from->token ?? null, 'admission.token'),
            until: Value::string($from->until ?? null, 'admission.until'),
        );
    }
}
