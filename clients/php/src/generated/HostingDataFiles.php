<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

final readonly class HostingDataFiles
{
    public function __construct(
        public string $path,
        public string $text,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            path: Value::string($from->path ?? null, 'hosting.files.path'),
            text: Value::string($from->text ?? null, 'hosting.files.text'),
        );
    }
}
