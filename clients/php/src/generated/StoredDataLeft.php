<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

final readonly class StoredDataLeft
{
    public function __construct(
        public string $at,
        public string $because,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            at: Value::string($from->at ?? null, 'stored.left.at'),
            because: Value::string($from->because ?? null, 'stored.left.because'),
        );
    }
}
