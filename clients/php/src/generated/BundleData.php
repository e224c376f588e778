<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A support bundle that was written, or would be written. */
final readonly class BundleData
{
    public function __construct(
        /** The compressed size of the whole file; null before it is written */
        public ?int $bytes,
        /**
         * How to inspect it
         *
         * @var list<string>
         */
        public array $commands,
        /** False if something is missing from it */
        public bool $complete,
        /** @var list<BundleFile> */
        public array $files,
        /** Names of people and titles were not redacted */
        public bool $includeNames,
        /** @var list<BundleDataLeftOut> */
        public array $leftOut,
        /** How many passwords and keys usher searched for by their value */
        public int $lookedFor,
        /** How many values of each type were redacted */
        public BundleDataMarks $marks,
        /** The name under which `/api/bundle/{name}` serves it; null before it is written */
        public ?string $name,
        /** The path on this machine */
        public ?string $path,
        /** Dry run: nothing was written, and this is what would be */
        public bool $rehearsed,
        /**
         * Older bundles that were removed
         *
         * @var list<string>
         */
        public array $removed,
        /** How many bundles are kept */
        public string $rule,
        public string $summary,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            bytes: isset($from->bytes) ? Value::int($from->bytes, 'bundle.bytes') : null,
            commands: array_map(static fn (mixed $each): string => Value::string($each, 'bundle.commands'), Value::list($from->commands ?? null, 'bundle.commands')),
            complete: Value::bool($from->complete ?? null, 'bundle.complete'),
            files: array_map(static fn (mixed $each): BundleFile => BundleFile::from(Value::object($each, 'bundle.files')), Value::list($from->files ?? null, 'bundle.files')),
            includeNames: Value::bool($from->include_names ?? null, 'bundle.include_names'),
            leftOut: array_map(static fn (mixed $each): BundleDataLeftOut => BundleDataLeftOut::from(Value::object($each, 'bundle.left_out')), Value::list($from->left_out ?? null, 'bundle.left_out')),
            lookedFor: Value::int($from->looked_for ?? null, 'bundle.looked_for'),
            marks: BundleDataMarks::from(Value::object($from->marks ?? null, 'bundle.marks')),
            name: isset($from->name) ? Value::string($from->name, 'bundle.name') : null,
            path: isset($from->path) ? Value::string($from->path, 'bundle.path') : null,
            rehearsed: Value::bool($from->rehearsed ?? null, 'bundle.rehearsed'),
            removed: array_map(static fn (mixed $each): string => Value::string($each, 'bundle.removed'), Value::list($from->removed ?? null, 'bundle.removed')),
            rule: Value::string($from->rule ?? null, 'bundle.rule'),
            summary: Value::string($from->summary ?? null, 'bundle.summary'),
        );
    }
}
