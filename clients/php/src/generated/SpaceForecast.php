<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** When a file system will be full, at the rate usher has observed. */
final readonly class SpaceForecast
{
    public function __construct(
        /** Why it is not known, or why the disk is not filling up; null if days are given */
        public ?string $because,
        /** How fast it fills; negative if it empties */
        public ?int $bytesPerDay,
        public ?int $daysUntilFull,
        /** How many days usher has observed it */
        public int $observedDays,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: isset($from->because) ? Value::string($from->because, 'space_forecast.because') : null,
            bytesPerDay: isset($from->bytes_per_day) ? Value::int($from->bytes_per_day, 'space_forecast.bytes_per_day') : null,
            daysUntilFull: isset($from->days_until_full) ? Value::int($from->days_until_full, 'space_forecast.days_until_full') : null,
            observedDays: Value::int($from->observed_days ?? null, 'space_forecast.observed_days'),
        );
    }
}
