<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Plain text: completions, the man page, help. */
final readonly class TextData
{
    public function __construct(
        /** The name of the text */
        public string $name,
        /** The text itself */
        public string $text,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            name: Value::string($from->name ?? null, 'text.name'),
            text: Value::string($from->text ?? null, 'text.text'),
        );
    }
}
