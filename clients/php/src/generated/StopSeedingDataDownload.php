<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

final readonly class StopSeedingDataDownload
{
    public function __construct(
        public string $downloadClient,
        public string $id,
        public int $sizeBytes,
        public string $title,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            downloadClient: Value::string($from->download_client ?? null, 'stop-seeding.download.download_client'),
            id: Value::string($from->id ?? null, 'stop-seeding.download.id'),
            sizeBytes: Value::int($from->size_bytes ?? null, 'stop-seeding.download.size_bytes'),
            title: Value::string($from->title ?? null, 'stop-seeding.download.title'),
        );
    }
}
