<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A folder with everything in it. */
final readonly class SpaceFolder
{
    public int $filesTotal;
    public string $path;
    public int $sizeBytes;

    private function __construct(\stdClass $from)
    {
        if (isset($from->files_total)) {
            $this->filesTotal = Value::int($from->files_total, 'space_folder.files_total');
        }
        if (isset($from->path)) {
            $this->path = Value::string($from->path, 'space_folder.path');
        }
        if (isset($from->size_bytes)) {
            $this->sizeBytes = Value::int($from->size_bytes, 'space_folder.size_bytes');
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
