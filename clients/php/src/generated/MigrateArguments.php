<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The arguments of migrate; arguments that were not given are omitted. */
final readonly class MigrateArguments
{
    public function __construct(
        /** How to take it over */
        public MigrateArgumentsMode|string $mode,
        /** The Compose project, container or installation, as usher migration names it */
        public string $project,
        /** The digest that the dry run showed; confirms exactly what it showed */
        public ?string $offer = null,
        /** With back: the migration to roll back; by default the last one */
        public ?string $rollbackRun = null,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            mode: Value::word(MigrateArgumentsMode::class, $from->mode ?? null, 'migrate_arguments.mode'),
            project: Value::string($from->project ?? null, 'migrate_arguments.project'),
            offer: isset($from->offer) ? Value::string($from->offer, 'migrate_arguments.offer') : null,
            rollbackRun: isset($from->rollback_run) ? Value::string($from->rollback_run, 'migrate_arguments.rollback_run') : null,
        );
    }
}
