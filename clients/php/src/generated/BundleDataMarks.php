<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** How many values of each type were redacted */
final readonly class BundleDataMarks
{
    public function __construct(
        public int $addresses,
        public int $names,
        public int $secrets,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            addresses: Value::int($from->addresses ?? null, 'bundle.marks.addresses'),
            names: Value::int($from->names ?? null, 'bundle.marks.names'),
            secrets: Value::int($from->secrets ?? null, 'bundle.marks.secrets'),
        );
    }
}
