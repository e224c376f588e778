<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Something that was skipped: a person set it, or it cannot be done. */
final readonly class RepairLeft
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
            because: Value::string($from->because ?? null, 'repair_left.because'),
            what: Value::string($from->what ?? null, 'repair_left.what'),
        );
    }
}
