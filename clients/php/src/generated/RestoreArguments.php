<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The arguments of restore; arguments that were not given are omitted. */
final readonly class RestoreArguments
{
    /** The backup */
    public string $backup;
    /** The digest that the dry run showed; confirms exactly what it showed */
    public ?string $offer;
    /**
     * Only these services
     *
     * @var ?list<string>
     */
    public ?array $services;

    private function __construct(\stdClass $from)
    {
        if (isset($from->backup)) {
            $this->backup = Value::string($from->backup, 'restore_arguments.backup');
        }
        $this->offer = isset($from->offer) ? Value::string($from->offer, 'restore_arguments.offer') : null;
        $this->services = isset($from->services) ? array_map(static fn (mixed $each): string => Value::string($each, 'restore_arguments.services'), Value::list($from->services, 'restore_arguments.services')) : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
