<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A file that usher writes, and its current state. */
final readonly class DriftedFile
{
    public function __construct(
        /** The SHA-256 of what this usher would write */
        public ?string $declared,
        /** The SHA-256 of the file on disk; null if there is none */
        public ?string $is,
        /** Lines in the file that are not in the declared text */
        public int $linesAdded,
        /** Lines of the declared text that are not in the file */
        public int $linesRemoved,
        public string $path,
        /** `older`: as an earlier usher wrote it; `changed`: changed by somebody else; `adopted`: changed by somebody else, and accepted */
        public DriftedFileStanding|string $standing,
        /** The SHA-256 of what usher last wrote there; null if it never did */
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
