<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A download with strikes, or one that a policy removed. */
final readonly class PolicyDownload
{
    /** When somebody took its release off the blocklist; null if nobody did */
    public ?string $allowedAt;
    /** What was observed last */
    public string $because;
    /** Its id, which `policies-allow` takes once it is removed */
    public string $id;
    /** RFC 3339, in UTC */
    public string $lastStrikeAt;
    /** The name of that library */
    public string $libraryApp;
    public QueuePolicyName|string $policy;
    public string $releaseName;
    /** Null while it is in the queue */
    public ?string $removedAt;
    /** The service of the library that waits for it */
    public string $service;
    public int $strikeCount;

    private function __construct(\stdClass $from)
    {
        $this->allowedAt = isset($from->allowed_at) ? Value::string($from->allowed_at, 'policy_download.allowed_at') : null;
        if (isset($from->because)) {
            $this->because = Value::string($from->because, 'policy_download.because');
        }
        if (isset($from->id)) {
            $this->id = Value::string($from->id, 'policy_download.id');
        }
        if (isset($from->last_strike_at)) {
            $this->lastStrikeAt = Value::string($from->last_strike_at, 'policy_download.last_strike_at');
        }
        if (isset($from->library_app)) {
            $this->libraryApp = Value::string($from->library_app, 'policy_download.library_app');
        }
        if (isset($from->policy)) {
            $this->policy = Value::word(QueuePolicyName::class, $from->policy, 'policy_download.policy');
        }
        if (isset($from->release_name)) {
            $this->releaseName = Value::string($from->release_name, 'policy_download.release_name');
        }
        $this->removedAt = isset($from->removed_at) ? Value::string($from->removed_at, 'policy_download.removed_at') : null;
        if (isset($from->service)) {
            $this->service = Value::string($from->service, 'policy_download.service');
        }
        if (isset($from->strike_count)) {
            $this->strikeCount = Value::int($from->strike_count, 'policy_download.strike_count');
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
