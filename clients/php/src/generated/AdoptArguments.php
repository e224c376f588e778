<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The arguments of adopt; arguments that were not given are omitted. */
final readonly class AdoptArguments
{
    /**
     * The files, by their names in the stack’s folder
     *
     * @var ?list<string>
     */
    public ?array $files;
    /** Undo the adoption: the files count as changed again */
    public ?bool $withdraw;

    private function __construct(\stdClass $from)
    {
        $this->files = isset($from->files) ? array_map(static fn (mixed $each): string => Value::string($each, 'adopt_arguments.files'), Value::list($from->files, 'adopt_arguments.files')) : null;
        $this->withdraw = isset($from->withdraw) ? Value::bool($from->withdraw, 'adopt_arguments.withdraw') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
