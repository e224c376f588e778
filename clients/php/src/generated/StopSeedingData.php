<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A download that is no longer shared, or would no longer be. */
final readonly class StopSeedingData
{
    public function __construct(
        /** Why it frees less than its size */
        public ?string $because,
        /** The client removed it, and the library still has its files; true before */
        public bool $complete,
        public StopSeedingDataDownload $download,
        /** Dry run: nothing was done, and this is what would happen */
        public bool $dryRun,
        /**
         * The largest files of the download
         *
         * @var list<SeededFile>
         */
        public array $files,
        /** How much was freed afterwards; null before */
        public ?int $freedBytes,
        public int $freesBytes,
        /** The app that imported it */
        public ?string $libraryApp,
        /**
         * The files that the library keeps
         *
         * @var list<LibraryFile>
         */
        public array $libraryFiles,
        /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
        public ?string $offer,
        /** The client also removes its own names of the files */
        public bool $removesFiles,
        public string $summary,
        /**
         * How much it still has to seed, and to whom
         *
         * @var list<string>
         */
        public array $warnings,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: isset($from->because) ? Value::string($from->because, 'stop-seeding.because') : null,
            complete: Value::bool($from->complete ?? null, 'stop-seeding.complete'),
            download: StopSeedingDataDownload::from(Value::object($from->download ?? null, 'stop-seeding.download')),
            dryRun: Value::bool($from->dry_run ?? null, 'stop-seeding.dry_run'),
            files: array_map(static fn (mixed $each): SeededFile => SeededFile::from(Value::object($each, 'stop-seeding.files')), Value::list($from->files ?? null, 'stop-seeding.files')),
            freedBytes: isset($from->freed_bytes) ? Value::int($from->freed_bytes, 'stop-seeding.freed_bytes') : null,
            freesBytes: Value::int($from->frees_bytes ?? null, 'stop-seeding.frees_bytes'),
            libraryApp: isset($from->library_app) ? Value::string($from->library_app, 'stop-seeding.library_app') : null,
            libraryFiles: array_map(static fn (mixed $each): LibraryFile => LibraryFile::from(Value::object($each, 'stop-seeding.library_files')), Value::list($from->library_files ?? null, 'stop-seeding.library_files')),
            offer: isset($from->offer) ? Value::string($from->offer, 'stop-seeding.offer') : null,
            removesFiles: Value::bool($from->removes_files ?? null, 'stop-seeding.removes_files'),
            summary: Value::string($from->summary ?? null, 'stop-seeding.summary'),
            warnings: array_map(static fn (mixed $each): string => Value::string($each, 'stop-seeding.warnings'), Value::list($from->warnings ?? null, 'stop-seeding.warnings')),
        );
    }
}
