<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A broker that is not set any more, and still keeps values. */
final readonly class OtherBroker
{
    public string $broker;
    public string $summary;
    public int $valuesTotal;

    private function __construct(\stdClass $from)
    {
        if (isset($from->broker)) {
            $this->broker = Value::string($from->broker, 'other_broker.broker');
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'other_broker.summary');
        }
        if (isset($from->values_total)) {
            $this->valuesTotal = Value::int($from->values_total, 'other_broker.values_total');
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
