<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A line of the settings file that Compose refuses. */
final readonly class UnreadableSetting
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
            because: Value::string($from->because ?? null, 'unreadable_setting.because'),
            file: Value::string($from->file ?? null, 'unreadable_setting.file'),
            line: Value::int($from->line ?? null, 'unreadable_setting.line'),
        );
    }
}
