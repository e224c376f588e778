<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A release that an indexer offered just now. */
final readonly class OfferedRelease
{
    public function __construct(
        /** Why it was rejected, in the app’s own words; null if it was not */
        public ?string $because,
        /** It is being downloaded now */
        public bool $grabbed,
        public string $indexer,
        /** Null for Usenet */
        public ?int $seeders,
        public int $sizeBytes,
        public string $title,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: isset($from->because) ? Value::string($from->because, 'offered_release.because') : null,
            grabbed: Value::bool($from->grabbed ?? null, 'offered_release.grabbed'),
            indexer: Value::string($from->indexer ?? null, 'offered_release.indexer'),
            seeders: isset($from->seeders) ? Value::int($from->seeders, 'offered_release.seeders') : null,
            sizeBytes: Value::int($from->size_bytes ?? null, 'offered_release.size_bytes'),
            title: Value::string($from->title ?? null, 'offered_release.title'),
        );
    }
}
