<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A folder that is restored. */
final readonly class RestoredFolder
{
    public function __construct(
        /** Its size in the backup */
        public int $backupBytes,
        /** Its approximate current size, rounded up to a power of two; null if it does not exist */
        public ?int $currentBytes,
        /** The path on this machine */
        public string $path,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            backupBytes: Value::int($from->backup_bytes ?? null, 'restored_folder.backup_bytes'),
            currentBytes: isset($from->current_bytes) ? Value::int($from->current_bytes, 'restored_folder.current_bytes') : null,
            path: Value::string($from->path ?? null, 'restored_folder.path'),
        );
    }
}
