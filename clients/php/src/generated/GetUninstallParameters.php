<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The parameters to ask it with */
final readonly class GetUninstallParameters
{
    /** How much to remove */
    public GetUninstallParametersRemoval|string|null $removal;

    private function __construct(\stdClass $from)
    {
        $this->removal = isset($from->removal) ? Value::word(GetUninstallParametersRemoval::class, $from->removal, 'get_uninstall.parameters.removal') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
