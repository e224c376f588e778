<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A credential that was replaced. */
final readonly class CredentialRotation
{
    public function __construct(
        /** @var list<CredentialConsumer> */
        public array $consumers,
        public string $credential,
        /** Who creates the new one, and when the old one stops working */
        public string $summary,
        /** usher signed in with the new one */
        public bool $verified,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            consumers: array_map(static fn (mixed $each): CredentialConsumer => CredentialConsumer::from(Value::object($each, 'credential_rotation.consumers')), Value::list($from->consumers ?? null, 'credential_rotation.consumers')),
            credential: Value::string($from->credential ?? null, 'credential_rotation.credential'),
            summary: Value::string($from->summary ?? null, 'credential_rotation.summary'),
            verified: Value::bool($from->verified ?? null, 'credential_rotation.verified'),
        );
    }
}
