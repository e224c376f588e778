<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The arguments of connect; arguments that were not given are omitted. */
final readonly class ConnectArguments
{
    /** A run of connect: removes what it made, unless somebody changed it since */
    public ?string $rollbackRun;

    private function __construct(\stdClass $from)
    {
        $this->rollbackRun = isset($from->rollback_run) ? Value::string($from->rollback_run, 'connect_arguments.rollback_run') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
