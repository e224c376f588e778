<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A credential that was replaced. */
final readonly class CredentialRotation
{
    /** @var list<CredentialConsumer> */
    public array $consumers;
    public string $credential;
    /** Who creates the new one, and when the old one stops working */
    public string $summary;
    /** usher signed in with the new one */
    public bool $verified;

    private function __construct(\stdClass $from)
    {
        if (isset($from->consumers)) {
            $this->consumers = array_map(static fn (mixed $each): CredentialConsumer => CredentialConsumer::from(Value::object($each, 'credential_rotation.consumers')), Value::list($from->consumers, 'credential_rotation.consumers'));
        }
        if (isset($from->credential)) {
            $this->credential = Value::string($from->credential, 'credential_rotation.credential');
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'credential_rotation.summary');
        }
        if (isset($from->verified)) {
            $this->verified = Value::bool($from->verified, 'credential_rotation.verified');
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
