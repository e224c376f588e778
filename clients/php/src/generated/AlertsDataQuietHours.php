<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

final readonly class AlertsDataQuietHours
{
    /** Whether it is quiet hours now */
    public bool $active;
    public string $fromTime;
    public string $toTime;

    private function __construct(\stdClass $from)
    {
        if (isset($from->active)) {
            $this->active = Value::bool($from->active, 'alerts.quietHours.active');
        }
        if (isset($from->from_time)) {
            $this->fromTime = Value::string($from->from_time, 'alerts.quietHours.from_time');
        }
        if (isset($from->to_time)) {
            $this->toTime = Value::string($from->to_time, 'alerts.quietHours.to_time');
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
