<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A folder with everything in it. */
final readonly class SpaceFolder
{
    public function __construct(
        public int $filesTotal,
        public string $path,
        public int $sizeBytes,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            filesTotal: Value::int($from->files_total ?? null, 'space_folder.files_total'),
            path: Value::string($from->path ?? null, 'space_folder.path'),
            sizeBytes: Value::int($from->size_bytes ?? null, 'space_folder.size_bytes'),
        );
    }
}
