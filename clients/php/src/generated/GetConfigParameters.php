<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The parameters to ask it with */
final readonly class GetConfigParameters
{
    /** The setting to show */
    public ?string $key;

    private function __construct(\stdClass $from)
    {
        $this->key = isset($from->key) ? Value::string($from->key, 'get_config.parameters.key') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
