<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The arguments of offsite-remove; arguments that were not given are omitted. */
final readonly class OffsiteRemoveArguments
{
    /** The name of the destination */
    public string $name;

    private function __construct(\stdClass $from)
    {
        if (isset($from->name)) {
            $this->name = Value::string($from->name, 'offsite_remove_arguments.name');
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
