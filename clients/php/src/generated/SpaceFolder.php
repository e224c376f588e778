<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A folder with everything in it. */
final readonly class SpaceFolder
{
    public function __construct(
        public int $bytes,
        public int $files,
        public string $path,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            bytes: Value::int($from->bytes ?? null, 'space_folder.bytes'),
            files: Value::int($from->files ?? null, 'space_folder.files'),
            path: Value::string($from->path ?? null, 'space_folder.path'),
        );
    }
}
