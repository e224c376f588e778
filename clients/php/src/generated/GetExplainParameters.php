<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The parameters to ask it with */
final readonly class GetExplainParameters
{
    /** The word to explain */
    public ?string $word;

    private function __construct(\stdClass $from)
    {
        $this->word = isset($from->word) ? Value::string($from->word, 'get_explain.parameters.word') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
