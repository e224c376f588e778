<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A database in a backup. */
final readonly class BackedUpDatabase
{
    public function __construct(
        /** The error that SQLite reports */
        public ?string $because,
        public bool $intact,
        /** Copied by SQLite as of one moment, or byte for byte */
        public BackedUpDatabaseMethod|string $method,
        /** Its path in the backup */
        public string $path,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: isset($from->because) ? Value::string($from->because, 'backed_up_database.because') : null,
            intact: Value::bool($from->intact ?? null, 'backed_up_database.intact'),
            method: Value::word(BackedUpDatabaseMethod::class, $from->method ?? null, 'backed_up_database.method'),
            path: Value::string($from->path ?? null, 'backed_up_database.path'),
        );
    }
}
