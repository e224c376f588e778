<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A file that a command wrote where it was told to. */
final readonly class SavedFileData
{
    /** The SHA-256 of the file, after `sha256:` */
    public string $digest;
    /** The name of the file; `/api/bundle/{name}` serves a bundle under it */
    public string $name;
    /** The file that was written */
    public string $path;
    public int $sizeBytes;

    private function __construct(\stdClass $from)
    {
        if (isset($from->digest)) {
            $this->digest = Value::string($from->digest, 'saved-file.digest');
        }
        if (isset($from->name)) {
            $this->name = Value::string($from->name, 'saved-file.name');
        }
        if (isset($from->path)) {
            $this->path = Value::string($from->path, 'saved-file.path');
        }
        if (isset($from->size_bytes)) {
            $this->sizeBytes = Value::int($from->size_bytes, 'saved-file.size_bytes');
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
