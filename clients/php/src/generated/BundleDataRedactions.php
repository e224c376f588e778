<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** How many values of each type were redacted */
final readonly class BundleDataRedactions
{
    public int $addressesRedacted;
    public int $namesRedacted;
    public int $secretsRedacted;

    private function __construct(\stdClass $from)
    {
        if (isset($from->addresses_redacted)) {
            $this->addressesRedacted = Value::int($from->addresses_redacted, 'bundle.redactions.addresses_redacted');
        }
        if (isset($from->names_redacted)) {
            $this->namesRedacted = Value::int($from->names_redacted, 'bundle.redactions.names_redacted');
        }
        if (isset($from->secrets_redacted)) {
            $this->secretsRedacted = Value::int($from->secrets_redacted, 'bundle.redactions.secrets_redacted');
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
