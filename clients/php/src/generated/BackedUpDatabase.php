<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A database in a backup. */
final readonly class BackedUpDatabase
{
    /** The error that SQLite reports */
    public ?string $because;
    public bool $intact;
    /** Copied by SQLite as of one moment, or byte for byte */
    public BackedUpDatabaseMethod|string $method;
    /** Its path in the backup */
    public string $path;

    private function __construct(\stdClass $from)
    {
        $this->because = isset($from->because) ? Value::string($from->because, 'backed_up_database.because') : null;
        if (isset($from->intact)) {
            $this->intact = Value::bool($from->intact, 'backed_up_database.intact');
        }
        if (isset($from->method)) {
            $this->method = Value::word(BackedUpDatabaseMethod::class, $from->method, 'backed_up_database.method');
        }
        if (isset($from->path)) {
            $this->path = Value::string($from->path, 'backed_up_database.path');
        }
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
