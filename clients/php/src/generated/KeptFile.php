<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A file in the library that came from the download. */
final readonly class KeptFile
{
    public function __construct(
        /** It is the same file as the download’s, under another name */
        public bool $linked,
        public string $path,
        /** Whether it still exists, unchanged, afterwards; null before */
        public ?bool $there,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            linked: Value::bool($from->linked ?? null, 'kept_file.linked'),
            path: Value::string($from->path ?? null, 'kept_file.path'),
            there: isset($from->there) ? Value::bool($from->there, 'kept_file.there') : null,
        );
    }
}
