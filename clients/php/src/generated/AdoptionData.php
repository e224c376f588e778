<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Files edited by hand, or a whole project, that usher adopts as they are. */
final readonly class AdoptionData
{
    public function __construct(
        /** False if an adoption was undone */
        public bool $adopted,
        /** Dry run: nothing was done, and this is what would happen */
        public bool $dryRun,
        /**
         * The affected files, as they are afterwards
         *
         * @var list<DriftedFile>
         */
        public array $files,
        /** What moves to the stack that usher ships; null if nothing moves */
        public ?MigrationRun $migration,
        /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
        public ?string $offer,
        /** The adopted project; null for edited files */
        public ?OperatedProject $operatedProject,
        public string $summary,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            adopted: Value::bool($from->adopted ?? null, 'adoption.adopted'),
            dryRun: Value::bool($from->dry_run ?? null, 'adoption.dry_run'),
            files: array_map(static fn (mixed $each): DriftedFile => DriftedFile::from(Value::object($each, 'adoption.files')), Value::list($from->files ?? null, 'adoption.files')),
            migration: isset($from->migration) ? MigrationRun::from(Value::object($from->migration, 'adoption.migration')) : null,
            offer: isset($from->offer) ? Value::string($from->offer, 'adoption.offer') : null,
            operatedProject: isset($from->operated_project) ? OperatedProject::from(Value::object($from->operated_project, 'adoption.operated_project')) : null,
            summary: Value::string($from->summary ?? null, 'adoption.summary'),
        );
    }
}
