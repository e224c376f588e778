<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The parameters to ask it with */
final readonly class GetChecksParameters
{
    /** One group, such as storage, or one check */
    public ?string $only;

    private function __construct(\stdClass $from)
    {
        $this->only = isset($from->only) ? Value::string($from->only, 'get_checks.parameters.only') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
