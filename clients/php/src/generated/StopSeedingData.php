<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A download that is no longer shared, or would no longer be. */
final readonly class StopSeedingData
{
    /** Why it frees less than its size */
    public ?string $because;
    /** The client removed it, and the library still has its files; true before */
    public bool $complete;
    public StopSeedingDataDownload $download;
    /** Dry run: nothing was done, and this is what would happen */
    public bool $dryRun;
    /**
     * The largest files of the download
     *
     * @var list<SeededFile>
     */
    public array $files;
    /** How much was freed afterwards; null before */
    public ?int $freedBytes;
    public int $freesBytes;
    /** The app that imported it */
    public ?string $libraryApp;
    /**
     * The files that the library keeps
     *
     * @var list<LibraryFile>
     */
    public array $libraryFiles;
    /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
    public ?string $offer;
    /** The client also removes its own names of the files */
    public bool $removesFiles;
    public string $summary;
    /**
     * How much it still has to seed, and to whom
     *
     * @var list<string>
     */
    public array $warnings;

    private function __construct(\stdClass $from)
    {
        $this->because = isset($from->because) ? Value::string($from->because, 'stop-seeding.because') : null;
        if (isset($from->complete)) {
            $this->complete = Value::bool($from->complete, 'stop-seeding.complete');
        }
        if (isset($from->download)) {
            $this->download = StopSeedingDataDownload::from(Value::object($from->download, 'stop-seeding.download'));
        }
        if (isset($from->dry_run)) {
            $this->dryRun = Value::bool($from->dry_run, 'stop-seeding.dry_run');
        }
        if (isset($from->files)) {
            $this->files = array_map(static fn (mixed $each): SeededFile => SeededFile::from(Value::object($each, 'stop-seeding.files')), Value::list($from->files, 'stop-seeding.files'));
        }
        $this->freedBytes = isset($from->freed_bytes) ? Value::int($from->freed_bytes, 'stop-seeding.freed_bytes') : null;
        if (isset($from->frees_bytes)) {
            $this->freesBytes = Value::int($from->frees_bytes, 'stop-seeding.frees_bytes');
        }
        $this->libraryApp = isset($from->library_app) ? Value::string($from->library_app, 'stop-seeding.library_app') : null;
        if (isset($from->library_files)) {
            $this->libraryFiles = array_map(static fn (mixed $each): LibraryFile => LibraryFile::from(Value::object($each, 'stop-seeding.library_files')), Value::list($from->library_files, 'stop-seeding.library_files'));
        }
        $this->offer = isset($from->offer) ? Value::string($from->offer, 'stop-seeding.offer') : null;
        if (isset($from->removes_files)) {
            $this->removesFiles = Value::bool($from->removes_files, 'stop-seeding.removes_files');
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'stop-seeding.summary');
        }
        if (isset($from->warnings)) {
            $this->warnings = array_map(static fn (mixed $each): string => Value::string($each, 'stop-seeding.warnings'), Value::list($from->warnings, 'stop-seeding.warnings'));
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
