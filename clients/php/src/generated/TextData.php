<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Plain text: completions, the man page, help. */
final readonly class TextData
{
    /** The name of the text */
    public string $name;
    /** The text itself */
    public string $text;

    private function __construct(\stdClass $from)
    {
        if (isset($from->name)) {
            $this->name = Value::string($from->name, 'text.name');
        }
        if (isset($from->text)) {
            $this->text = Value::string($from->text, 'text.text');
        }
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
