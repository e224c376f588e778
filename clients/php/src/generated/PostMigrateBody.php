<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** To be posted to the action as it stands */
final readonly class PostMigrateBody
{
    /** Show exactly what would be done, and change nothing */
    public ?bool $dryRun;
    /** How to take it over */
    public PostMigrateBodyMode|string|null $mode;
    /** The digest that the dry run showed; confirms exactly what it showed */
    public ?string $offer;
    /** The Compose project, container or installation, as usher migration names it */
    public ?string $project;
    /** With back: the migration to roll back; by default the last one */
    public ?string $rollbackRun;

    private function __construct(\stdClass $from)
    {
        $this->dryRun = isset($from->dry_run) ? Value::bool($from->dry_run, 'post_migrate.body.dry_run') : null;
        $this->mode = isset($from->mode) ? Value::word(PostMigrateBodyMode::class, $from->mode, 'post_migrate.body.mode') : null;
        $this->offer = isset($from->offer) ? Value::string($from->offer, 'post_migrate.body.offer') : null;
        $this->project = isset($from->project) ? Value::string($from->project, 'post_migrate.body.project') : null;
        $this->rollbackRun = isset($from->rollback_run) ? Value::string($from->rollback_run, 'post_migrate.body.rollback_run') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
