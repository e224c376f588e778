<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A file of a download. */
final readonly class SeededFile
{
    public function __construct(
        /** Whether it is gone afterwards; null before */
        public ?bool $deleted,
        /** 0 if the same file has another name */
        public int $freesBytes,
        /** The path of the same file in the library */
        public ?string $libraryPath,
        /** The path on the machine itself */
        public string $path,
        public int $sizeBytes,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            deleted: isset($from->deleted) ? Value::bool($from->deleted, 'seeded_file.deleted') : null,
            freesBytes: Value::int($from->frees_bytes ?? null, 'seeded_file.frees_bytes'),
            libraryPath: isset($from->library_path) ? Value::string($from->library_path, 'seeded_file.library_path') : null,
            path: Value::string($from->path ?? null, 'seeded_file.path'),
            sizeBytes: Value::int($from->size_bytes ?? null, 'seeded_file.size_bytes'),
        );
    }
}
