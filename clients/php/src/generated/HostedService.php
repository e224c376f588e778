<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What happens to a service when the machine restarts. */
final readonly class HostedService
{
    public string $because;
    /** The engine’s restart policy; empty if it has none */
    public string $restartPolicy;
    public string $service;
    public ?bool $startsAtBoot;

    private function __construct(\stdClass $from)
    {
        if (isset($from->because)) {
            $this->because = Value::string($from->because, 'hosted_service.because');
        }
        if (isset($from->restart_policy)) {
            $this->restartPolicy = Value::string($from->restart_policy, 'hosted_service.restart_policy');
        }
        if (isset($from->service)) {
            $this->service = Value::string($from->service, 'hosted_service.service');
        }
        $this->startsAtBoot = isset($from->starts_at_boot) ? Value::bool($from->starts_at_boot, 'hosted_service.starts_at_boot') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
