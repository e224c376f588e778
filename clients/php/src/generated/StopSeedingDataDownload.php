<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

final readonly class StopSeedingDataDownload
{
    public string $downloadClient;
    public string $id;
    public int $sizeBytes;
    public string $title;

    private function __construct(\stdClass $from)
    {
        if (isset($from->download_client)) {
            $this->downloadClient = Value::string($from->download_client, 'stop-seeding.download.download_client');
        }
        if (isset($from->id)) {
            $this->id = Value::string($from->id, 'stop-seeding.download.id');
        }
        if (isset($from->size_bytes)) {
            $this->sizeBytes = Value::int($from->size_bytes, 'stop-seeding.download.size_bytes');
        }
        if (isset($from->title)) {
            $this->title = Value::string($from->title, 'stop-seeding.download.title');
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
