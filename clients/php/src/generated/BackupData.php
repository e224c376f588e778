<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A backup that was made, or would be made. */
final readonly class BackupData
{
    /** Why the dates of the backups make this machine’s clock doubtful */
    public ?string $clockWarning;
    /**
     * The exact command lines or requests
     *
     * @var list<string>
     */
    public array $commands;
    /** False if something that belongs in the backup was skipped */
    public bool $complete;
    /** Dry run: nothing was done, and this is what would happen */
    public bool $dryRun;
    public bool $encrypted;
    /** The name that restores it; null before it is made */
    public ?string $name;
    public ?string $path;
    /**
     * Older backups that were removed because the rule no longer keeps them
     *
     * @var list<string>
     */
    public array $removed;
    /** Which backups are kept */
    public string $retention;
    /** @var list<BackedUpService> */
    public array $services;
    /** The compressed size of the backup; null before it is made */
    public ?int $sizeBytes;
    /**
     * Data of the services that is not part of the backup
     *
     * @var list<SkippedData>
     */
    public array $skipped;
    public string $summary;

    private function __construct(\stdClass $from)
    {
        $this->clockWarning = isset($from->clock_warning) ? Value::string($from->clock_warning, 'backup.clock_warning') : null;
        if (isset($from->commands)) {
            $this->commands = array_map(static fn (mixed $each): string => Value::string($each, 'backup.commands'), Value::list($from->commands, 'backup.commands'));
        }
        if (isset($from->complete)) {
            $this->complete = Value::bool($from->complete, 'backup.complete');
        }
        if (isset($from->dry_run)) {
            $this->dryRun = Value::bool($from->dry_run, 'backup.dry_run');
        }
        if (isset($from->encrypted)) {
            $this->encrypted = Value::bool($from->encrypted, 'backup.encrypted');
        }
        $this->name = isset($from->name) ? Value::string($from->name, 'backup.name') : null;
        $this->path = isset($from->path) ? Value::string($from->path, 'backup.path') : null;
        if (isset($from->removed)) {
            $this->removed = array_map(static fn (mixed $each): string => Value::string($each, 'backup.removed'), Value::list($from->removed, 'backup.removed'));
        }
        if (isset($from->retention)) {
            $this->retention = Value::string($from->retention, 'backup.retention');
        }
        if (isset($from->services)) {
            $this->services = array_map(static fn (mixed $each): BackedUpService => BackedUpService::from(Value::object($each, 'backup.services')), Value::list($from->services, 'backup.services'));
        }
        $this->sizeBytes = isset($from->size_bytes) ? Value::int($from->size_bytes, 'backup.size_bytes') : null;
        if (isset($from->skipped)) {
            $this->skipped = array_map(static fn (mixed $each): SkippedData => SkippedData::from(Value::object($each, 'backup.skipped')), Value::list($from->skipped, 'backup.skipped'));
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'backup.summary');
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
