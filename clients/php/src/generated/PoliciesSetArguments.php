<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The arguments of policies-set; arguments that were not given are omitted. */
final readonly class PoliciesSetArguments
{
    /** Remove at most this many downloads in 24 hours */
    public ?int $dailyLimit;
    /** Downloads with a program or an archive with a password: on, off, or libraries */
    public ?string $dangerous;
    /** Downloads that their client gave up: on, off, or libraries */
    public ?string $failed;
    /** The least time between two strikes: 6h, 30m */
    public ?string $interval;
    /** Complete downloads that their library cannot import: on, off, or libraries */
    public ?string $neverImported;
    /** The digest that the dry run showed; confirms exactly what it showed */
    public ?string $offer;
    /** Whether downloads from private trackers may be removed */
    public PoliciesSetArgumentsPrivateTrackers|string|null $privateTrackers;
    /** Remove at most this share of the queue within an interval */
    public ?int $queuePercent;
    /** Downloads that receive nothing: on, off, or libraries such as sonarr,radarr */
    public ?string $stalled;
    /** How many strikes remove a download */
    public ?int $strikes;

    private function __construct(\stdClass $from)
    {
        $this->dailyLimit = isset($from->daily_limit) ? Value::int($from->daily_limit, 'policies_set_arguments.daily_limit') : null;
        $this->dangerous = isset($from->dangerous) ? Value::string($from->dangerous, 'policies_set_arguments.dangerous') : null;
        $this->failed = isset($from->failed) ? Value::string($from->failed, 'policies_set_arguments.failed') : null;
        $this->interval = isset($from->interval) ? Value::string($from->interval, 'policies_set_arguments.interval') : null;
        $this->neverImported = isset($from->never_imported) ? Value::string($from->never_imported, 'policies_set_arguments.never_imported') : null;
        $this->offer = isset($from->offer) ? Value::string($from->offer, 'policies_set_arguments.offer') : null;
        $this->privateTrackers = isset($from->private_trackers) ? Value::word(PoliciesSetArgumentsPrivateTrackers::class, $from->private_trackers, 'policies_set_arguments.private_trackers') : null;
        $this->queuePercent = isset($from->queue_percent) ? Value::int($from->queue_percent, 'policies_set_arguments.queue_percent') : null;
        $this->stalled = isset($from->stalled) ? Value::string($from->stalled, 'policies_set_arguments.stalled') : null;
        $this->strikes = isset($from->strikes) ? Value::int($from->strikes, 'policies_set_arguments.strikes') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
