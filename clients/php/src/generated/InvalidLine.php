<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A line of the settings file that Compose refuses. */
final readonly class InvalidLine
{
    public function __construct(
        public string $because,
        public string $file,
        public int $line,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: Value::string($from->because ?? null, 'invalid_line.because'),
            file: Value::string($from->file ?? null, 'invalid_line.file'),
            line: Value::int($from->line ?? null, 'invalid_line.line'),
        );
    }
}
