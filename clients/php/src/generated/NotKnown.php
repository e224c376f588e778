<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Something that could not be found out, and why. */
final readonly class NotKnown
{
    public function __construct(
        public string $because,
        /** The app, folder or other thing */
        public string $subject,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: Value::string($from->because ?? null, 'not_known.because'),
            subject: Value::string($from->subject ?? null, 'not_known.subject'),
        );
    }
}
