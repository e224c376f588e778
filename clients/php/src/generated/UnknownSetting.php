<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A line of the settings file that usher does not know. */
final readonly class UnknownSetting
{
    public function __construct(
        /** A setting with a similar name */
        public ?string $advice,
        public string $file,
        public string $key,
        public int $line,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            advice: isset($from->advice) ? Value::string($from->advice, 'unknown_setting.advice') : null,
            file: Value::string($from->file ?? null, 'unknown_setting.file'),
            key: Value::string($from->key ?? null, 'unknown_setting.key'),
            line: Value::int($from->line ?? null, 'unknown_setting.line'),
        );
    }
}
