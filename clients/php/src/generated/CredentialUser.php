<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** An app that uses a credential to sign in. */
final readonly class CredentialUser
{
    /** A service, or `usher` */
    public string $service;
    /** Whether it has the current one, as far as it shows */
    public CredentialUserState|string $state;

    private function __construct(\stdClass $from)
    {
        if (isset($from->service)) {
            $this->service = Value::string($from->service, 'credential_user.service');
        }
        if (isset($from->state)) {
            $this->state = Value::word(CredentialUserState::class, $from->state, 'credential_user.state');
        }
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
