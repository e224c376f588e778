<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

final readonly class BackupDataLeftOut
{
    public function __construct(
        public string $because,
        public string $service,
        public string $what,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: Value::string($from->because ?? null, 'backup.leftOut.because'),
            service: Value::string($from->service ?? null, 'backup.leftOut.service'),
            what: Value::string($from->what ?? null, 'backup.leftOut.what'),
        );
    }
}
