<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A download that a policy would have removed. */
final readonly class SimulatedRemoval
{
    /** When its library imported it after all; null if it did not */
    public ?string $arrivedAt;
    public QueuePolicyName|string $policy;
    public string $releaseName;
    public string $service;
    /** RFC 3339, in UTC */
    public string $wouldRemoveAt;

    private function __construct(\stdClass $from)
    {
        $this->arrivedAt = isset($from->arrived_at) ? Value::string($from->arrived_at, 'simulated_removal.arrived_at') : null;
        if (isset($from->policy)) {
            $this->policy = Value::word(QueuePolicyName::class, $from->policy, 'simulated_removal.policy');
        }
        if (isset($from->release_name)) {
            $this->releaseName = Value::string($from->release_name, 'simulated_removal.release_name');
        }
        if (isset($from->service)) {
            $this->service = Value::string($from->service, 'simulated_removal.service');
        }
        if (isset($from->would_remove_at)) {
            $this->wouldRemoveAt = Value::string($from->would_remove_at, 'simulated_removal.would_remove_at');
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
