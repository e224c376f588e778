<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A file that usher writes, and its current state. */
final readonly class DriftedFile
{
    public function __construct(
        /** The SHA-256 of the file on disk; null if there is none */
        public ?string $actualDigest,
        /** The SHA-256 of what this usher would write */
        public ?string $declaredDigest,
        /** Lines in the file that are not in the declared text */
        public int $linesAdded,
        /** Lines of the declared text that are not in the file */
        public int $linesRemoved,
        public string $path,
        /** `outdated`: as an earlier usher wrote it; `changed`: changed by somebody else; `adopted`: changed by somebody else, and accepted */
        public DriftedFileStatus|string $status,
        /** The SHA-256 of what usher last wrote there; null if it never did */
        public ?string $writtenDigest,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            actualDigest: isset($from->actual_digest) ? Value::string($from->actual_digest, 'drifted_file.actual_digest') : null,
            declaredDigest: isset($from->declared_digest) ? Value::string($from->declared_digest, 'drifted_file.declared_digest') : null,
            linesAdded: Value::int($from->lines_added ?? null, 'drifted_file.lines_added'),
            linesRemoved: Value::int($from->lines_removed ?? null, 'drifted_file.lines_removed'),
            path: Value::string($from->path ?? null, 'drifted_file.path'),
            status: Value::word(DriftedFileStatus::class, $from->status ?? null, 'drifted_file.status'),
            writtenDigest: isset($from->written_digest) ? Value::string($from->written_digest, 'drifted_file.written_digest') : null,
        );
    }
}
