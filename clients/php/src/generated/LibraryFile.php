<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A file in the library that came from the download. */
final readonly class LibraryFile
{
    /** Whether it still exists, unchanged, afterwards; null before */
    public ?bool $exists;
    /** It is the same file as the download’s, under another name */
    public bool $hardlinked;
    public string $path;

    private function __construct(\stdClass $from)
    {
        $this->exists = isset($from->exists) ? Value::bool($from->exists, 'library_file.exists') : null;
        if (isset($from->hardlinked)) {
            $this->hardlinked = Value::bool($from->hardlinked, 'library_file.hardlinked');
        }
        if (isset($from->path)) {
            $this->path = Value::string($from->path, 'library_file.path');
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
