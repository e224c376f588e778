<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A file in the library that came from the download. */
final readonly class LibraryFile
{
    public function __construct(
        /** Whether it still exists, unchanged, afterwards; null before */
        public ?bool $exists,
        /** It is the same file as the download’s, under another name */
        public bool $hardlinked,
        public string $path,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            exists: isset($from->exists) ? Value::bool($from->exists, 'library_file.exists') : null,
            hardlinked: Value::bool($from->hardlinked ?? null, 'library_file.hardlinked'),
            path: Value::string($from->path ?? null, 'library_file.path'),
        );
    }
}
