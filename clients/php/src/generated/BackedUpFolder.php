<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A folder of a service in a backup. */
final readonly class BackedUpFolder
{
    public function __construct(
        /** The path inside the container */
        public string $containerPath,
        public string $contents,
        /** The path on this machine */
        public string $path,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            containerPath: Value::string($from->container_path ?? null, 'backed_up_folder.container_path'),
            contents: Value::string($from->contents ?? null, 'backed_up_folder.contents'),
            path: Value::string($from->path ?? null, 'backed_up_folder.path'),
        );
    }
}
