<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A release that an indexer offered just now. */
final readonly class OfferedRelease
{
    /** Why it was rejected, in the app’s own words; null if it was not */
    public ?string $because;
    /** It is being downloaded now */
    public bool $grabbed;
    public string $indexer;
    /** Null for Usenet */
    public ?int $seeders;
    public int $sizeBytes;
    public string $title;

    private function __construct(\stdClass $from)
    {
        $this->because = isset($from->because) ? Value::string($from->because, 'offered_release.because') : null;
        if (isset($from->grabbed)) {
            $this->grabbed = Value::bool($from->grabbed, 'offered_release.grabbed');
        }
        if (isset($from->indexer)) {
            $this->indexer = Value::string($from->indexer, 'offered_release.indexer');
        }
        $this->seeders = isset($from->seeders) ? Value::int($from->seeders, 'offered_release.seeders') : null;
        if (isset($from->size_bytes)) {
            $this->sizeBytes = Value::int($from->size_bytes, 'offered_release.size_bytes');
        }
        if (isset($from->title)) {
            $this->title = Value::string($from->title, 'offered_release.title');
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
