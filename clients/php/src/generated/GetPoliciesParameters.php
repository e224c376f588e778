<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The parameters to ask it with */
final readonly class GetPoliciesParameters
{
    /** Simulate all policies over the last thirty days */
    public ?bool $simulate;

    private function __construct(\stdClass $from)
    {
        $this->simulate = isset($from->simulate) ? Value::bool($from->simulate, 'get_policies.parameters.simulate') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
