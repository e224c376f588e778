<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What happens to a service when the machine restarts. */
final readonly class HostedService
{
    public function __construct(
        public string $because,
        /** The engine’s restart policy; empty if it has none */
        public string $restartPolicy,
        public string $service,
        public ?bool $startsAtBoot,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: Value::string($from->because ?? null, 'hosted_service.because'),
            restartPolicy: Value::string($from->restart_policy ?? null, 'hosted_service.restart_policy'),
            service: Value::string($from->service ?? null, 'hosted_service.service'),
            startsAtBoot: isset($from->starts_at_boot) ? Value::bool($from->starts_at_boot, 'hosted_service.starts_at_boot') : null,
        );
    }
}
