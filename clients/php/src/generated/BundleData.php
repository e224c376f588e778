<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A support bundle that was written, or would be written. */
final readonly class BundleData
{
    /**
     * How to inspect it
     *
     * @var list<string>
     */
    public array $commands;
    /** False if something is missing from the written bundle; a dry run lists it in `skipped` alone */
    public bool $complete;
    /** Dry run: nothing was written, and this is what would be */
    public bool $dryRun;
    /** @var list<BundleFile> */
    public array $files;
    /** Names of people and titles were not redacted */
    public bool $includeNames;
    /** The name under which `/api/bundle/{name}` serves it; null before it is written */
    public ?string $name;
    /** The path on this machine */
    public ?string $path;
    /** How many values of each type were redacted */
    public BundleDataRedactions $redactions;
    /**
     * Older bundles that were removed
     *
     * @var list<string>
     */
    public array $removed;
    /** How many bundles are kept */
    public string $retention;
    /** How many passwords and keys usher searched for by their value */
    public int $secretsKnown;
    /** The compressed size of the whole file; null before it is written */
    public ?int $sizeBytes;
    /** @var list<SkippedItem> */
    public array $skipped;
    public string $summary;

    private function __construct(\stdClass $from)
    {
        if (isset($from->commands)) {
            $this->commands = array_map(static fn (mixed $each): string => Value::string($each, 'bundle.commands'), Value::list($from->commands, 'bundle.commands'));
        }
        if (isset($from->complete)) {
            $this->complete = Value::bool($from->complete, 'bundle.complete');
        }
        if (isset($from->dry_run)) {
            $this->dryRun = Value::bool($from->dry_run, 'bundle.dry_run');
        }
        if (isset($from->files)) {
            $this->files = array_map(static fn (mixed $each): BundleFile => BundleFile::from(Value::object($each, 'bundle.files')), Value::list($from->files, 'bundle.files'));
        }
        if (isset($from->include_names)) {
            $this->includeNames = Value::bool($from->include_names, 'bundle.include_names');
        }
        $this->name = isset($from->name) ? Value::string($from->name, 'bundle.name') : null;
        $this->path = isset($from->path) ? Value::string($from->path, 'bundle.path') : null;
        if (isset($from->redactions)) {
            $this->redactions = BundleDataRedactions::from(Value::object($from->redactions, 'bundle.redactions'));
        }
        if (isset($from->removed)) {
            $this->removed = array_map(static fn (mixed $each): string => Value::string($each, 'bundle.removed'), Value::list($from->removed, 'bundle.removed'));
        }
        if (isset($from->retention)) {
            $this->retention = Value::string($from->retention, 'bundle.retention');
        }
        if (isset($from->secrets_known)) {
            $this->secretsKnown = Value::int($from->secrets_known, 'bundle.secrets_known');
        }
        $this->sizeBytes = isset($from->size_bytes) ? Value::int($from->size_bytes, 'bundle.size_bytes') : null;
        if (isset($from->skipped)) {
            $this->skipped = array_map(static fn (mixed $each): SkippedItem => SkippedItem::from(Value::object($each, 'bundle.skipped')), Value::list($from->skipped, 'bundle.skipped'));
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'bundle.summary');
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
