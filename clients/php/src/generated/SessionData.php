<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A session started with the password. */
final readonly class SessionData
{
    public function __construct(
        /** When the session expires; using it does not extend it */
        public string $expiresAt,
        /** The value of the `X-Service-Token` header */
        public string $token,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            expiresAt: Value::string($from->expires_at ?? null, 'session.expires_at'),
            token: Value::string($from->token ?? null, 'session.token'),
        );
    }
}
