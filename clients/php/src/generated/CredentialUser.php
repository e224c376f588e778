<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** An app that uses a credential to sign in. */
final readonly class CredentialUser
{
    public function __construct(
        /** Whether it has the current one, as far as it shows */
        public CredentialUserHolds|string $holds,
        /** A service, or `usher` */
        public string $service,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            holds: Value::word(CredentialUserHolds::class, $from->holds ?? null, 'credential_user.holds'),
            service: Value::string($from->service ?? null, 'credential_user.service'),
        );
    }
}
