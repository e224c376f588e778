<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** An app that uses a credential to sign in. */
final readonly class CredentialUser
{
    public function __construct(
        /** A service, or `usher` */
        public string $service,
        /** Whether it has the current one, as far as it shows */
        public CredentialUserState|string $state,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            service: Value::string($from->service ?? null, 'credential_user.service'),
            state: Value::word(CredentialUserState::class, $from->state ?? null, 'credential_user.state'),
        );
    }
}
