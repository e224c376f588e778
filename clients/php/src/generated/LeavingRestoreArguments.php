<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The arguments of leaving-restore; arguments that were not given are omitted. */
final readonly class LeavingRestoreArguments
{
    /**
     * Their numbers in usher leaving
     *
     * @var list<string>
     */
    public array $titles;

    private function __construct(\stdClass $from)
    {
        if (isset($from->titles)) {
            $this->titles = array_map(static fn (mixed $each): string => Value::string($each, 'leaving_restore_arguments.titles'), Value::list($from->titles, 'leaving_restore_arguments.titles'));
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
