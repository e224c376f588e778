<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A destination that was added or removed, or would be. */
final readonly class OffsiteChangeData
{
    public OffsiteChangeDataAction|string $action;
    /** How many copies are there; null if the destination was not asked */
    public ?int $copies;
    /** Dry run: nothing was done, and this is what would happen */
    public bool $dryRun;
    /** Everything is encrypted before it is sent: with the passphrase of the backups, or by restic */
    public bool $encrypted;
    /** A folder, a remote with its path, a repository, or the address of a bucket */
    public string $location;
    public string $name;
    /**
     * What to know about it
     *
     * @var list<string>
     */
    public array $notes;
    public string $summary;
    public OffsiteType|string $type;

    private function __construct(\stdClass $from)
    {
        if (isset($from->action)) {
            $this->action = Value::word(OffsiteChangeDataAction::class, $from->action, 'offsite-change.action');
        }
        $this->copies = isset($from->copies) ? Value::int($from->copies, 'offsite-change.copies') : null;
        if (isset($from->dry_run)) {
            $this->dryRun = Value::bool($from->dry_run, 'offsite-change.dry_run');
        }
        if (isset($from->encrypted)) {
            $this->encrypted = Value::bool($from->encrypted, 'offsite-change.encrypted');
        }
        if (isset($from->location)) {
            $this->location = Value::string($from->location, 'offsite-change.location');
        }
        if (isset($from->name)) {
            $this->name = Value::string($from->name, 'offsite-change.name');
        }
        if (isset($from->notes)) {
            $this->notes = array_map(static fn (mixed $each): string => Value::string($each, 'offsite-change.notes'), Value::list($from->notes, 'offsite-change.notes'));
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'offsite-change.summary');
        }
        if (isset($from->type)) {
            $this->type = Value::word(OffsiteType::class, $from->type, 'offsite-change.type');
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
