<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The parameters to ask it with */
final readonly class GetBundleParameters
{
    /** The bundle’s name */
    public ?string $name;

    private function __construct(\stdClass $from)
    {
        $this->name = isset($from->name) ? Value::string($from->name, 'get_bundle.parameters.name') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
