<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The arguments of pause; arguments that were not given are omitted. */
final readonly class PauseArguments
{
    /** How long: 45m, 2h, 1d; without it, until somebody resumes them */
    public ?string $for;

    private function __construct(\stdClass $from)
    {
        $this->for = isset($from->for) ? Value::string($from->for, 'pause_arguments.for') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
