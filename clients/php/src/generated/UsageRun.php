<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A time in which the record shows one state of a service. */
final readonly class UsageRun
{
    /** How many of its minutes the service was down, though it was on */
    public int $downMinutes;
    /** When the next run starts; for the last one the end of the span */
    public string $endsAt;
    /** RFC 3339, in UTC */
    public string $startsAt;
    /** The worst state of each step; null for a gap, in which nothing was recorded */
    public ServiceState|string|null $state;

    private function __construct(\stdClass $from)
    {
        if (isset($from->down_minutes)) {
            $this->downMinutes = Value::int($from->down_minutes, 'usage_run.down_minutes');
        }
        if (isset($from->ends_at)) {
            $this->endsAt = Value::string($from->ends_at, 'usage_run.ends_at');
        }
        if (isset($from->starts_at)) {
            $this->startsAt = Value::string($from->starts_at, 'usage_run.starts_at');
        }
        $this->state = isset($from->state) ? Value::word(ServiceState::class, $from->state, 'usage_run.state') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
