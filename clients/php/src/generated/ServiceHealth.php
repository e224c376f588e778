<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The result of the last health check of a service. */
final readonly class ServiceHealth
{
    /** When the last check ran */
    public ?string $checkedAt;
    /** Who checked: the engine inside the container, or usher at its port */
    public ServiceHealthCheckedBy|string $checkedBy;
    /** How many checks in a row have failed */
    public int $failingStreak;
    /** The output of the last check */
    public ?string $output;
    public ServiceHealthStatus|string $status;

    private function __construct(\stdClass $from)
    {
        $this->checkedAt = isset($from->checked_at) ? Value::string($from->checked_at, 'service_health.checked_at') : null;
        if (isset($from->checked_by)) {
            $this->checkedBy = Value::word(ServiceHealthCheckedBy::class, $from->checked_by, 'service_health.checked_by');
        }
        if (isset($from->failing_streak)) {
            $this->failingStreak = Value::int($from->failing_streak, 'service_health.failing_streak');
        }
        $this->output = isset($from->output) ? Value::string($from->output, 'service_health.output') : null;
        if (isset($from->status)) {
            $this->status = Value::word(ServiceHealthStatus::class, $from->status, 'service_health.status');
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
