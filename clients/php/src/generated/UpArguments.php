<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The arguments of up; arguments that were not given are omitted. */
final readonly class UpArguments
{
    /**
     * Forms
     *
     * @var ?list<string>
     */
    public ?array $forms;
    /**
     * Services
     *
     * @var ?list<string>
     */
    public ?array $services;

    private function __construct(\stdClass $from)
    {
        $this->forms = isset($from->forms) ? array_map(static fn (mixed $each): string => Value::string($each, 'up_arguments.forms'), Value::list($from->forms, 'up_arguments.forms')) : null;
        $this->services = isset($from->services) ? array_map(static fn (mixed $each): string => Value::string($each, 'up_arguments.services'), Value::list($from->services, 'up_arguments.services')) : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
