<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The arguments of reset; arguments that were not given are omitted. */
final readonly class ResetArguments
{
    /**
     * For each file, the digest of a saved copy to restore instead
     *
     * @var ?list<string>
     */
    public ?array $digests;
    /**
     * The files, by their names in the stack’s folder
     *
     * @var ?list<string>
     */
    public ?array $files;
    /** The digest that the dry run showed; confirms exactly what it showed */
    public ?string $offer;

    private function __construct(\stdClass $from)
    {
        $this->digests = isset($from->digests) ? array_map(static fn (mixed $each): string => Value::string($each, 'reset_arguments.digests'), Value::list($from->digests, 'reset_arguments.digests')) : null;
        $this->files = isset($from->files) ? array_map(static fn (mixed $each): string => Value::string($each, 'reset_arguments.files'), Value::list($from->files, 'reset_arguments.files')) : null;
        $this->offer = isset($from->offer) ? Value::string($from->offer, 'reset_arguments.offer') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
