<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One of the files that usher writes, and what became of it. */
final readonly class DriftedFile
{
    public function __construct(
        /** Of what this usher would write */
        public ?string $declared,
        /** Of what is there; null where nothing is */
        public ?string $is,
        /** Lines that are there and not in the declared text */
        public int $linesAdded,
        /** Lines of the declared text that are not there */
        public int $linesRemoved,
        public string $path,
        /** `older`: as an earlier usher wrote it; `changed`: by somebody else; `adopted`: by somebody else, and meant so */
        public DriftedFileStanding|string $standing,
        /** The SHA-256 of what usher last wrote there; null where it never did */
        public ?string $wrote,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            declared: isset($from->declared) ? Value::string($from->declared, 'drifted_file.declared') : null,
            is: isset($from->is) ? Value::string($from->is, 'drifted_file.is') : null,
            linesAdded: Value::int($from->lines_added ?? null, 'drifted_file.lines_added'),
            linesRemoved: Value::int($from->lines_removed ?? null, 'drifted_file.lines_removed'),
            path: Value::string($from->path ?? null, 'drifted_file.path'),
            standing: Value::word(DriftedFileStanding::class, $from->standing ?? null, 'drifted_file.standing'),
            wrote: isset($from->wrote) ? Value::string($from->wrote, 'drifted_file.wrote') : null,
        );
    }
}
