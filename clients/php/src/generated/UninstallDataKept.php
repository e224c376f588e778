<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

final readonly class UninstallDataKept
{
    public function __construct(
        public string $because,
        public string $path,
        public string $title,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: Value::string($from->because ?? null, 'uninstall.kept.because'),
            path: Value::string($from->path ?? null, 'uninstall.kept.path'),
            title: Value::string($from->title ?? null, 'uninstall.kept.title'),
        );
    }
}
