<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A file of a download. */
final readonly class SeededFile
{
    /** Whether it is gone afterwards; null before */
    public ?bool $deleted;
    /** 0 if the same file has another name */
    public int $freesBytes;
    /** The path of the same file in the library */
    public ?string $libraryPath;
    /** The path on the machine itself */
    public string $path;
    public int $sizeBytes;

    private function __construct(\stdClass $from)
    {
        $this->deleted = isset($from->deleted) ? Value::bool($from->deleted, 'seeded_file.deleted') : null;
        if (isset($from->frees_bytes)) {
            $this->freesBytes = Value::int($from->frees_bytes, 'seeded_file.frees_bytes');
        }
        $this->libraryPath = isset($from->library_path) ? Value::string($from->library_path, 'seeded_file.library_path') : null;
        if (isset($from->path)) {
            $this->path = Value::string($from->path, 'seeded_file.path');
        }
        if (isset($from->size_bytes)) {
            $this->sizeBytes = Value::int($from->size_bytes, 'seeded_file.size_bytes');
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
