<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** When a file system will be full, at the rate usher has observed. */
final readonly class SpaceForecast
{
    /** Why it is not known, or why the disk is not filling up; null if days are given */
    public ?string $because;
    /** How fast it fills; negative if it empties */
    public ?int $bytesPerDay;
    public ?int $daysUntilFull;
    /** How many days usher has observed it */
    public int $observedDays;

    private function __construct(\stdClass $from)
    {
        $this->because = isset($from->because) ? Value::string($from->because, 'space_forecast.because') : null;
        $this->bytesPerDay = isset($from->bytes_per_day) ? Value::int($from->bytes_per_day, 'space_forecast.bytes_per_day') : null;
        $this->daysUntilFull = isset($from->days_until_full) ? Value::int($from->days_until_full, 'space_forecast.days_until_full') : null;
        if (isset($from->observed_days)) {
            $this->observedDays = Value::int($from->observed_days, 'space_forecast.observed_days');
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
