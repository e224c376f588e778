<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** To be posted to the action as it stands */
final readonly class PostPoliciesSetBody
{
    /** Remove at most this many downloads in 24 hours */
    public ?int $dailyLimit;
    /** Downloads with a program or an archive with a password: on, off, or libraries */
    public ?string $dangerous;
    /** Show exactly what would be done, and change nothing */
    public ?bool $dryRun;
    /** Downloads that their client gave up: on, off, or libraries */
    public ?string $failed;
    /** The least time between two strikes: 6h, 30m */
    public ?string $interval;
    /** Complete downloads that their library cannot import: on, off, or libraries */
    public ?string $neverImported;
    /** The digest that the dry run showed; confirms exactly what it showed */
    public ?string $offer;
    /** Whether downloads from private trackers may be removed */
    public PostPoliciesSetBodyPrivateTrackers|string|null $privateTrackers;
    /** Remove at most this share of the queue within an interval */
    public ?int $queuePercent;
    /** Downloads that receive nothing: on, off, or libraries such as sonarr,radarr */
    public ?string $stalled;
    /** How many strikes remove a download */
    public ?int $strikes;

    private function __construct(\stdClass $from)
    {
        $this->dailyLimit = isset($from->daily_limit) ? Value::int($from->daily_limit, 'post_policies_set.body.daily_limit') : null;
        $this->dangerous = isset($from->dangerous) ? Value::string($from->dangerous, 'post_policies_set.body.dangerous') : null;
        $this->dryRun = isset($from->dry_run) ? Value::bool($from->dry_run, 'post_policies_set.body.dry_run') : null;
        $this->failed = isset($from->failed) ? Value::string($from->failed, 'post_policies_set.body.failed') : null;
        $this->interval = isset($from->interval) ? Value::string($from->interval, 'post_policies_set.body.interval') : null;
        $this->neverImported = isset($from->never_imported) ? Value::string($from->never_imported, 'post_policies_set.body.never_imported') : null;
        $this->offer = isset($from->offer) ? Value::string($from->offer, 'post_policies_set.body.offer') : null;
        $this->privateTrackers = isset($from->private_trackers) ? Value::word(PostPoliciesSetBodyPrivateTrackers::class, $from->private_trackers, 'post_policies_set.body.private_trackers') : null;
        $this->queuePercent = isset($from->queue_percent) ? Value::int($from->queue_percent, 'post_policies_set.body.queue_percent') : null;
        $this->stalled = isset($from->stalled) ? Value::string($from->stalled, 'post_policies_set.body.stalled') : null;
        $this->strikes = isset($from->strikes) ? Value::int($from->strikes, 'post_policies_set.body.strikes') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
