<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** To be posted to the action as it stands */
final readonly class PostScheduleSetBody
{
    /** Back up all services: on, off, or when, such as "daily 03:00" */
    public ?string $backup;
    /** Test what reading alone cannot show: on, off, or when, such as "daily 06:30" */
    public ?string $checks;
    /** Show exactly what would be done, and change nothing */
    public ?bool $dryRun;
    /** Announce what leaves the library, and remove what is due: on, off, or when */
    public ?string $leaving;
    /** Pull newer images, and leave the services as they are: on, off, or when */
    public ?string $lookup;
    /** Send the newsletter: on, off, or when, such as "fri 17:00" */
    public ?string $newsletter;
    /** The digest that the dry run showed; confirms exactly what it showed */
    public ?string $offer;
    /** Send backups to their destinations: on, off, or when, such as "daily 04:00" */
    public ?string $offsite;
    /** Prove the newest backup by a test restore: on, off, or when, such as "sun 05:00" */
    public ?string $proof;
    /** Start and end in local time, such as 18:00-23:00; none for no quiet hours */
    public ?string $quietHours;
    /** Ask the registries for newer versions, and pull nothing: on, off, or when */
    public ?string $releases;
    /** Fetch the newest copy of a destination and prove it: on, off, or when */
    public ?string $retrieval;
    /** Update services without a known breaking change: on, off, or a window */
    public ?string $updates;

    private function __construct(\stdClass $from)
    {
        $this->backup = isset($from->backup) ? Value::string($from->backup, 'post_schedule_set.body.backup') : null;
        $this->checks = isset($from->checks) ? Value::string($from->checks, 'post_schedule_set.body.checks') : null;
        $this->dryRun = isset($from->dry_run) ? Value::bool($from->dry_run, 'post_schedule_set.body.dry_run') : null;
        $this->leaving = isset($from->leaving) ? Value::string($from->leaving, 'post_schedule_set.body.leaving') : null;
        $this->lookup = isset($from->lookup) ? Value::string($from->lookup, 'post_schedule_set.body.lookup') : null;
        $this->newsletter = isset($from->newsletter) ? Value::string($from->newsletter, 'post_schedule_set.body.newsletter') : null;
        $this->offer = isset($from->offer) ? Value::string($from->offer, 'post_schedule_set.body.offer') : null;
        $this->offsite = isset($from->offsite) ? Value::string($from->offsite, 'post_schedule_set.body.offsite') : null;
        $this->proof = isset($from->proof) ? Value::string($from->proof, 'post_schedule_set.body.proof') : null;
        $this->quietHours = isset($from->quiet_hours) ? Value::string($from->quiet_hours, 'post_schedule_set.body.quiet_hours') : null;
        $this->releases = isset($from->releases) ? Value::string($from->releases, 'post_schedule_set.body.releases') : null;
        $this->retrieval = isset($from->retrieval) ? Value::string($from->retrieval, 'post_schedule_set.body.retrieval') : null;
        $this->updates = isset($from->updates) ? Value::string($from->updates, 'post_schedule_set.body.updates') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
