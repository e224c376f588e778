<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Asks forms. */
final readonly class GetForms
{
    /**
     * The names of the arguments that a person still has to give; empty if it is complete
     *
     * @var list<string>
     */
    public array $asks;
    /** The parameters to ask it with */
    public GetFormsParameters $parameters;
    public string $read;

    private function __construct(\stdClass $from)
    {
        if (isset($from->asks)) {
            $this->asks = array_map(static fn (mixed $each): string => Value::string($each, 'get_forms.asks'), Value::list($from->asks, 'get_forms.asks'));
        }
        if (isset($from->parameters)) {
            $this->parameters = GetFormsParameters::from(Value::object($from->parameters, 'get_forms.parameters'));
        }
        if (isset($from->read)) {
            $this->read = Value::string($from->read, 'get_forms.read');
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
