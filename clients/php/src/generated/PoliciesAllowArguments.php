<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The arguments of policies-allow; arguments that were not given are omitted. */
final readonly class PoliciesAllowArguments
{
    /** Its id in usher policies */
    public string $download;

    private function __construct(\stdClass $from)
    {
        if (isset($from->download)) {
            $this->download = Value::string($from->download, 'policies_allow_arguments.download');
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
