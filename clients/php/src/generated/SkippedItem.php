<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Something that was left as it is, and why. */
final readonly class SkippedItem
{
    public function __construct(
        public string $because,
        /** The file, setting or other thing */
        public string $subject,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: Value::string($from->because ?? null, 'skipped_item.because'),
            subject: Value::string($from->subject ?? null, 'skipped_item.subject'),
        );
    }
}
