<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

final readonly class BundleDataLeftOut
{
    public function __construct(
        public string $because,
        public string $what,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: Value::string($from->because ?? null, 'bundle.leftOut.because'),
            what: Value::string($from->what ?? null, 'bundle.leftOut.what'),
        );
    }
}
