<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Something that somebody else changed, and that is skipped. */
final readonly class LeftAlone
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
            because: Value::string($from->because ?? null, 'left_alone.because'),
            what: Value::string($from->what ?? null, 'left_alone.what'),
        );
    }
}
