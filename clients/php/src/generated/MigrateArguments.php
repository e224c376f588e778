<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The arguments of migrate; arguments that were not given are omitted. */
final readonly class MigrateArguments
{
    /** How to take it over */
    public MigrateArgumentsMode|string $mode;
    /** The digest that the dry run showed; confirms exactly what it showed */
    public ?string $offer;
    /** The Compose project, container or installation, as usher migration names it */
    public string $project;
    /** With back: the migration to roll back; by default the last one */
    public ?string $rollbackRun;

    private function __construct(\stdClass $from)
    {
        if (isset($from->mode)) {
            $this->mode = Value::word(MigrateArgumentsMode::class, $from->mode, 'migrate_arguments.mode');
        }
        $this->offer = isset($from->offer) ? Value::string($from->offer, 'migrate_arguments.offer') : null;
        if (isset($from->project)) {
            $this->project = Value::string($from->project, 'migrate_arguments.project');
        }
        $this->rollbackRun = isset($from->rollback_run) ? Value::string($from->rollback_run, 'migrate_arguments.rollback_run') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
