<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The arguments of stack-set; arguments that were not given are omitted. */
final readonly class StackSetArguments
{
    /**
     * What to set, as FIELD=VALUE
     *
     * @var ?list<string>
     */
    public ?array $correction;
    /** The service */
    public string $service;

    private function __construct(\stdClass $from)
    {
        $this->correction = isset($from->correction) ? array_map(static fn (mixed $each): string => Value::string($each, 'stack_set_arguments.correction'), Value::list($from->correction, 'stack_set_arguments.correction')) : null;
        if (isset($from->service)) {
            $this->service = Value::string($from->service, 'stack_set_arguments.service');
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
