<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Something that is not transferred, and why. */
final readonly class LeftBehind
{
    public function __construct(
        public string $app,
        public string $because,
        public string $what,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            app: Value::string($from->app ?? null, 'left_behind.app'),
            because: Value::string($from->because ?? null, 'left_behind.because'),
            what: Value::string($from->what ?? null, 'left_behind.what'),
        );
    }
}
