<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A policy, and where it is on. */
final readonly class QueuePolicy
{
    /**
     * The services of the libraries in which it is on; empty if it is off
     *
     * @var list<string>
     */
    public array $enabledServices;
    /** Which downloads it is about */
    public string $meaning;
    public QueuePolicyName|string $policy;
    public string $title;

    private function __construct(\stdClass $from)
    {
        if (isset($from->enabled_services)) {
            $this->enabledServices = array_map(static fn (mixed $each): string => Value::string($each, 'queue_policy.enabled_services'), Value::list($from->enabled_services, 'queue_policy.enabled_services'));
        }
        if (isset($from->meaning)) {
            $this->meaning = Value::string($from->meaning, 'queue_policy.meaning');
        }
        if (isset($from->policy)) {
            $this->policy = Value::word(QueuePolicyName::class, $from->policy, 'queue_policy.policy');
        }
        if (isset($from->title)) {
            $this->title = Value::string($from->title, 'queue_policy.title');
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
