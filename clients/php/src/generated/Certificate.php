<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The certificate that usher serves with. */
final readonly class Certificate
{
    /** RFC 3339, in UTC */
    public string $expiresAt;
    /** The SHA-256 of the certificate, as browsers show it */
    public string $fingerprint;
    /** The file with the certificate, without its key */
    public string $path;
    /** The SHA-256 of the public key, as curl takes it; a renewed certificate of usher’s own has the same */
    public string $publicKeyPin;
    /** usher made it for itself, so a client trusts it only by its pin or its file */
    public bool $selfSigned;

    private function __construct(\stdClass $from)
    {
        if (isset($from->expires_at)) {
            $this->expiresAt = Value::string($from->expires_at, 'certificate.expires_at');
        }
        if (isset($from->fingerprint)) {
            $this->fingerprint = Value::string($from->fingerprint, 'certificate.fingerprint');
        }
        if (isset($from->path)) {
            $this->path = Value::string($from->path, 'certificate.path');
        }
        if (isset($from->public_key_pin)) {
            $this->publicKeyPin = Value::string($from->public_key_pin, 'certificate.public_key_pin');
        }
        if (isset($from->self_signed)) {
            $this->selfSigned = Value::bool($from->self_signed, 'certificate.self_signed');
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
