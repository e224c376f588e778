<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Something that is not transferred, and why. */
final readonly class TransferSkipped
{
    public function __construct(
        public string $app,
        public string $because,
        public string $subject,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            app: Value::string($from->app ?? null, 'transfer_skipped.app'),
            because: Value::string($from->because ?? null, 'transfer_skipped.because'),
            subject: Value::string($from->subject ?? null, 'transfer_skipped.subject'),
        );
    }
}
