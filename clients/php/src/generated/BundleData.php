<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A support bundle that was written, or would be written. */
final readonly class BundleData
{
    public function __construct(
        /**
         * How to inspect it
         *
         * @var list<string>
         */
        public array $commands,
        /** False if something is missing from it */
        public bool $complete,
        /** Dry run: nothing was written, and this is what would be */
        public bool $dryRun,
        /** @var list<BundleFile> */
        public array $files,
        /** Names of people and titles were not redacted */
        public bool $includeNames,
        /** The name under which `/api/bundle/{name}` serves it; null before it is written */
        public ?string $name,
        /** The path on this machine */
        public ?string $path,
        /** How many values of each type were redacted */
        public BundleDataRedactions $redactions,
        /**
         * Older bundles that were removed
         *
         * @var list<string>
         */
        public array $removed,
        /** How many bundles are kept */
        public string $retention,
        /** How many passwords and keys usher searched for by their value */
        public int $secretsKnown,
        /** The compressed size of the whole file; null before it is written */
        public ?int $sizeBytes,
        /** @var list<SkippedItem> */
        public array $skipped,
        public string $summary,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            commands: array_map(static fn (mixed $each): string => Value::string($each, 'bundle.commands'), Value::list($from->commands ?? null, 'bundle.commands')),
            complete: Value::bool($from->complete ?? null, 'bundle.complete'),
            dryRun: Value::bool($from->dry_run ?? null, 'bundle.dry_run'),
            files: array_map(static fn (mixed $each): BundleFile => BundleFile::from(Value::object($each, 'bundle.files')), Value::list($from->files ?? null, 'bundle.files')),
            includeNames: Value::bool($from->include_names ?? null, 'bundle.include_names'),
            name: isset($from->name) ? Value::string($from->name, 'bundle.name') : null,
            path: isset($from->path) ? Value::string($from->path, 'bundle.path') : null,
            redactions: BundleDataRedactions::from(Value::object($from->redactions ?? null, 'bundle.redactions')),
            removed: array_map(static fn (mixed $each): string => Value::string($each, 'bundle.removed'), Value::list($from->removed ?? null, 'bundle.removed')),
            retention: Value::string($from->retention ?? null, 'bundle.retention'),
            secretsKnown: Value::int($from->secrets_known ?? null, 'bundle.secrets_known'),
            sizeBytes: isset($from->size_bytes) ? Value::int($from->size_bytes, 'bundle.size_bytes') : null,
            skipped: array_map(static fn (mixed $each): SkippedItem => SkippedItem::from(Value::object($each, 'bundle.skipped')), Value::list($from->skipped ?? null, 'bundle.skipped')),
            summary: Value::string($from->summary ?? null, 'bundle.summary'),
        );
    }
}
