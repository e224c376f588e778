<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A credential that was replaced. */
final readonly class CredentialRotation
{
    public function __construct(
        /** @var list<CredentialTold> */
        public array $consumers,
        public string $credential,
        /** Who creates the new one, and when the old one stops working */
        public string $how,
        /** usher signed in with the new one */
        public bool $proved,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            consumers: array_map(static fn (mixed $each): CredentialTold => CredentialTold::from(Value::object($each, 'credential_rotation.consumers')), Value::list($from->consumers ?? null, 'credential_rotation.consumers')),
            credential: Value::string($from->credential ?? null, 'credential_rotation.credential'),
            how: Value::string($from->how ?? null, 'credential_rotation.how'),
            proved: Value::bool($from->proved ?? null, 'credential_rotation.proved'),
        );
    }
}
