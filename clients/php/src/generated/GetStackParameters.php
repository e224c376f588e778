<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The parameters to ask it with */
final readonly class GetStackParameters
{
    /**
     * The services to show
     *
     * @var ?list<string>
     */
    public ?array $service;

    private function __construct(\stdClass $from)
    {
        $this->service = isset($from->service) ? array_map(static fn (mixed $each): string => Value::string($each, 'get_stack.parameters.service'), Value::list($from->service, 'get_stack.parameters.service')) : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
