<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Asks config. */
final readonly class GetConfig
{
    /**
     * The names of the arguments that a person still has to give; empty if it is complete
     *
     * @var list<string>
     */
    public array $asks;
    /** The parameters to ask it with */
    public GetConfigParameters $parameters;
    public string $read;

    private function __construct(\stdClass $from)
    {
        if (isset($from->asks)) {
            $this->asks = array_map(static fn (mixed $each): string => Value::string($each, 'get_config.asks'), Value::list($from->asks, 'get_config.asks'));
        }
        if (isset($from->parameters)) {
            $this->parameters = GetConfigParameters::from(Value::object($from->parameters, 'get_config.parameters'));
        }
        if (isset($from->read)) {
            $this->read = Value::string($from->read, 'get_config.read');
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
