<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Files edited by hand, or a whole project, that usher adopts as they are. */
final readonly class AdoptionData
{
    /** False if an adoption was undone */
    public bool $adopted;
    /** Dry run: nothing was done, and this is what would happen */
    public bool $dryRun;
    /**
     * The affected files, as they are afterwards
     *
     * @var list<DriftedFile>
     */
    public array $files;
    /** What moves to the stack that usher ships; null if nothing moves */
    public ?MigrationRun $migration;
    /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
    public ?string $offer;
    /** The adopted project; null for edited files */
    public ?OperatedProject $operatedProject;
    public string $summary;

    private function __construct(\stdClass $from)
    {
        if (isset($from->adopted)) {
            $this->adopted = Value::bool($from->adopted, 'adoption.adopted');
        }
        if (isset($from->dry_run)) {
            $this->dryRun = Value::bool($from->dry_run, 'adoption.dry_run');
        }
        if (isset($from->files)) {
            $this->files = array_map(static fn (mixed $each): DriftedFile => DriftedFile::from(Value::object($each, 'adoption.files')), Value::list($from->files, 'adoption.files'));
        }
        $this->migration = isset($from->migration) ? MigrationRun::from(Value::object($from->migration, 'adoption.migration')) : null;
        $this->offer = isset($from->offer) ? Value::string($from->offer, 'adoption.offer') : null;
        $this->operatedProject = isset($from->operated_project) ? OperatedProject::from(Value::object($from->operated_project, 'adoption.operated_project')) : null;
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'adoption.summary');
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
