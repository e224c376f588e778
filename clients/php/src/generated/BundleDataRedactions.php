<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** How many values of each type were redacted */
final readonly class BundleDataRedactions
{
    public function __construct(
        public int $addressesRedacted,
        public int $namesRedacted,
        public int $secretsRedacted,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            addressesRedacted: Value::int($from->addresses_redacted ?? null, 'bundle.redactions.addresses_redacted'),
            namesRedacted: Value::int($from->names_redacted ?? null, 'bundle.redactions.names_redacted'),
            secretsRedacted: Value::int($from->secrets_redacted ?? null, 'bundle.redactions.secrets_redacted'),
        );
    }
}
