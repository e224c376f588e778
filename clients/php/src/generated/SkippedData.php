<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Data of a service that is not in a backup, and why. */
final readonly class SkippedData
{
    public function __construct(
        public string $because,
        public string $service,
        public string $subject,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: Value::string($from->because ?? null, 'skipped_data.because'),
            service: Value::string($from->service ?? null, 'skipped_data.service'),
            subject: Value::string($from->subject ?? null, 'skipped_data.subject'),
        );
    }
}
