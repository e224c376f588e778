<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Asks policies. */
final readonly class GetPolicies
{
    /**
     * The names of the arguments that a person still has to give; empty if it is complete
     *
     * @var list<string>
     */
    public array $asks;
    /** The parameters to ask it with */
    public GetPoliciesParameters $parameters;
    public string $read;

    private function __construct(\stdClass $from)
    {
        if (isset($from->asks)) {
            $this->asks = array_map(static fn (mixed $each): string => Value::string($each, 'get_policies.asks'), Value::list($from->asks, 'get_policies.asks'));
        }
        if (isset($from->parameters)) {
            $this->parameters = GetPoliciesParameters::from(Value::object($from->parameters, 'get_policies.parameters'));
        }
        if (isset($from->read)) {
            $this->read = Value::string($from->read, 'get_policies.read');
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
