<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What keeps the policies from doing too much. */
final readonly class PolicyBrakes
{
    /** How many downloads may be removed in 24 hours */
    public int $dailyLimit;
    /** The least time between two strikes */
    public int $intervalMinutes;
    /** Whether downloads from private trackers are left alone or may be removed */
    public PolicyBrakesPrivateTrackers|string $privateTrackers;
    /** How much of the queue may be removed within one interval; at least one download */
    public int $queuePercent;
    /** How many strikes remove a download; a dangerous one needs one */
    public int $strikes;

    private function __construct(\stdClass $from)
    {
        if (isset($from->daily_limit)) {
            $this->dailyLimit = Value::int($from->daily_limit, 'policy_brakes.daily_limit');
        }
        if (isset($from->interval_minutes)) {
            $this->intervalMinutes = Value::int($from->interval_minutes, 'policy_brakes.interval_minutes');
        }
        if (isset($from->private_trackers)) {
            $this->privateTrackers = Value::word(PolicyBrakesPrivateTrackers::class, $from->private_trackers, 'policy_brakes.private_trackers');
        }
        if (isset($from->queue_percent)) {
            $this->queuePercent = Value::int($from->queue_percent, 'policy_brakes.queue_percent');
        }
        if (isset($from->strikes)) {
            $this->strikes = Value::int($from->strikes, 'policy_brakes.strikes');
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
