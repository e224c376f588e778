<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A file that usher writes, and its current state. */
final readonly class DriftedFile
{
    /** The SHA-256 of the file on disk; null if there is none */
    public ?string $actualDigest;
    /** The SHA-256 of what this usher would write */
    public ?string $declaredDigest;
    /** Lines in the file that are not in the declared text */
    public int $linesAdded;
    /** Lines of the declared text that are not in the file */
    public int $linesRemoved;
    public string $path;
    /** `outdated`: as an earlier usher wrote it; `changed`: changed by somebody else; `adopted`: changed by somebody else, and accepted */
    public DriftedFileStatus|string $status;
    /** The SHA-256 of what usher last wrote there; null if it never did */
    public ?string $writtenDigest;

    private function __construct(\stdClass $from)
    {
        $this->actualDigest = isset($from->actual_digest) ? Value::string($from->actual_digest, 'drifted_file.actual_digest') : null;
        $this->declaredDigest = isset($from->declared_digest) ? Value::string($from->declared_digest, 'drifted_file.declared_digest') : null;
        if (isset($from->lines_added)) {
            $this->linesAdded = Value::int($from->lines_added, 'drifted_file.lines_added');
        }
        if (isset($from->lines_removed)) {
            $this->linesRemoved = Value::int($from->lines_removed, 'drifted_file.lines_removed');
        }
        if (isset($from->path)) {
            $this->path = Value::string($from->path, 'drifted_file.path');
        }
        if (isset($from->status)) {
            $this->status = Value::word(DriftedFileStatus::class, $from->status, 'drifted_file.status');
        }
        $this->writtenDigest = isset($from->written_digest) ? Value::string($from->written_digest, 'drifted_file.written_digest') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
