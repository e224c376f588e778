<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The result of the last health check of a service. */
final readonly class ServiceHealth
{
    public function __construct(
        /** When the last check ran */
        public ?string $checkedAt,
        /** Who checked: the engine inside the container, or usher at its port */
        public ServiceHealthCheckedBy|string $checkedBy,
        /** How many checks in a row have failed */
        public int $failingStreak,
        /** The output of the last check */
        public ?string $output,
        public ServiceHealthStatus|string $status,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            checkedAt: isset($from->checked_at) ? Value::string($from->checked_at, 'service_health.checked_at') : null,
            checkedBy: Value::word(ServiceHealthCheckedBy::class, $from->checked_by ?? null, 'service_health.checked_by'),
            failingStreak: Value::int($from->failing_streak ?? null, 'service_health.failing_streak'),
            output: isset($from->output) ? Value::string($from->output, 'service_health.output') : null,
            status: Value::word(ServiceHealthStatus::class, $from->status ?? null, 'service_health.status'),
        );
    }
}
