<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A battery that bridges power cuts, as Network UPS Tools report it. */
final readonly class Ups
{
    public ?bool $batteryLow;
    public ?float $batteryPercent;
    /** Why nothing is known of it */
    public ?string $because;
    public HardwareState|string $condition;
    public ?string $description;
    public ?float $loadPercent;
    public ?bool $onBattery;
    public ?bool $replaceBattery;
    /** How long the battery lasts at this load */
    public ?int $runtimeSeconds;
    public string $summary;
    /** Its name in Network UPS Tools */
    public string $ups;

    private function __construct(\stdClass $from)
    {
        $this->batteryLow = isset($from->battery_low) ? Value::bool($from->battery_low, 'ups.battery_low') : null;
        $this->batteryPercent = isset($from->battery_percent) ? Value::float($from->battery_percent, 'ups.battery_percent') : null;
        $this->because = isset($from->because) ? Value::string($from->because, 'ups.because') : null;
        if (isset($from->condition)) {
            $this->condition = Value::word(HardwareState::class, $from->condition, 'ups.condition');
        }
        $this->description = isset($from->description) ? Value::string($from->description, 'ups.description') : null;
        $this->loadPercent = isset($from->load_percent) ? Value::float($from->load_percent, 'ups.load_percent') : null;
        $this->onBattery = isset($from->on_battery) ? Value::bool($from->on_battery, 'ups.on_battery') : null;
        $this->replaceBattery = isset($from->replace_battery) ? Value::bool($from->replace_battery, 'ups.replace_battery') : null;
        $this->runtimeSeconds = isset($from->runtime_seconds) ? Value::int($from->runtime_seconds, 'ups.runtime_seconds') : null;
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'ups.summary');
        }
        if (isset($from->ups)) {
            $this->ups = Value::string($from->ups, 'ups.ups');
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
