<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The speed of the internet line. usher never measures it by filling it. */
final readonly class InternetLine
{
    /** Declared by a setting, or the highest speed that usher saw the clients reach */
    public InternetLineCapacitySource|string $capacitySource;
    public ?int $downCapacityBytesPerSecond;
    /** When usher saw that speed */
    public ?string $downObservedAt;
    public ?int $upCapacityBytesPerSecond;
    public ?string $upObservedAt;

    private function __construct(\stdClass $from)
    {
        if (isset($from->capacity_source)) {
            $this->capacitySource = Value::word(InternetLineCapacitySource::class, $from->capacity_source, 'internet_line.capacity_source');
        }
        $this->downCapacityBytesPerSecond = isset($from->down_capacity_bytes_per_second) ? Value::int($from->down_capacity_bytes_per_second, 'internet_line.down_capacity_bytes_per_second') : null;
        $this->downObservedAt = isset($from->down_observed_at) ? Value::string($from->down_observed_at, 'internet_line.down_observed_at') : null;
        $this->upCapacityBytesPerSecond = isset($from->up_capacity_bytes_per_second) ? Value::int($from->up_capacity_bytes_per_second, 'internet_line.up_capacity_bytes_per_second') : null;
        $this->upObservedAt = isset($from->up_observed_at) ? Value::string($from->up_observed_at, 'internet_line.up_observed_at') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
