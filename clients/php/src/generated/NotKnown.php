<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Something that an app did not report, and why. */
final readonly class NotKnown
{
    public function __construct(
        public string $app,
        public string $because,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            app: Value::string($from->app ?? null, 'not_known.app'),
            because: Value::string($from->because ?? null, 'not_known.because'),
        );
    }
}
