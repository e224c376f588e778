<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A folder that is restored. */
final readonly class RestoredFolder
{
    /** Its size in the backup */
    public int $backupBytes;
    /** Its approximate current size, rounded up to a power of two; null if it does not exist */
    public ?int $currentBytes;
    /** The path on this machine */
    public string $path;

    private function __construct(\stdClass $from)
    {
        if (isset($from->backup_bytes)) {
            $this->backupBytes = Value::int($from->backup_bytes, 'restored_folder.backup_bytes');
        }
        $this->currentBytes = isset($from->current_bytes) ? Value::int($from->current_bytes, 'restored_folder.current_bytes') : null;
        if (isset($from->path)) {
            $this->path = Value::string($from->path, 'restored_folder.path');
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
