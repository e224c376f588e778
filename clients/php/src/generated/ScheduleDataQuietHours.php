<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

final readonly class ScheduleDataQuietHours
{
    public string $fromTime;
    public string $toTime;

    private function __construct(\stdClass $from)
    {
        if (isset($from->from_time)) {
            $this->fromTime = Value::string($from->from_time, 'schedule.quietHours.from_time');
        }
        if (isset($from->to_time)) {
            $this->toTime = Value::string($from->to_time, 'schedule.quietHours.to_time');
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
