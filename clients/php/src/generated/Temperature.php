<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A sensor of the machine. */
final readonly class Temperature
{
    public float $celsius;
    public HardwareState|string $condition;
    /** Where it gets critical, as the sensor says */
    public ?float $limitCelsius;
    public string $sensor;

    private function __construct(\stdClass $from)
    {
        if (isset($from->celsius)) {
            $this->celsius = Value::float($from->celsius, 'temperature.celsius');
        }
        if (isset($from->condition)) {
            $this->condition = Value::word(HardwareState::class, $from->condition, 'temperature.condition');
        }
        $this->limitCelsius = isset($from->limit_celsius) ? Value::float($from->limit_celsius, 'temperature.limit_celsius') : null;
        if (isset($from->sensor)) {
            $this->sensor = Value::string($from->sensor, 'temperature.sensor');
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
