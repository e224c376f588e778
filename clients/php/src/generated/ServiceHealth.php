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
        public ?string $at,
        /** How many checks in a row have failed */
        public int $failedLooks,
        /** Who checked: the engine inside the container, or usher at its port */
        public ServiceHealthFrom|string $from,
        /** The output of the last check */
        public ?string $said,
        public ServiceHealthStatus|string $status,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            at: isset($from->at) ? Value::string($from->at, 'service_health.at') : null,
            failedLooks: Value::int($from->failed_looks ?? null, 'service_health.failed_looks'),
            from: Value::word(ServiceHealthFrom::class, $from->from ?? null, 'service_health.from'),
            said: isset($from->said) ? Value::string($from->said, 'service_health.said') : null,
            status: Value::word(ServiceHealthStatus::class, $from->status ?? null, 'service_health.status'),
        );
    }
}
