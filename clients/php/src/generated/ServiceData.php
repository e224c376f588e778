<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Something that a service stores, as the stack declares it. */
final readonly class ServiceData
{
    /** Why there is no size */
    public ?string $because;
    /** The path inside the container */
    public string $containerPath;
    public string $contents;
    /** The path on this machine; null if unknown */
    public ?string $path;
    public string $service;
    /** Null if it cannot be read, or was too much to count */
    public ?int $sizeBytes;
    /** The engine’s volume that contains it; null for a folder */
    public ?string $volume;

    private function __construct(\stdClass $from)
    {
        $this->because = isset($from->because) ? Value::string($from->because, 'service_data.because') : null;
        if (isset($from->container_path)) {
            $this->containerPath = Value::string($from->container_path, 'service_data.container_path');
        }
        if (isset($from->contents)) {
            $this->contents = Value::string($from->contents, 'service_data.contents');
        }
        $this->path = isset($from->path) ? Value::string($from->path, 'service_data.path') : null;
        if (isset($from->service)) {
            $this->service = Value::string($from->service, 'service_data.service');
        }
        $this->sizeBytes = isset($from->size_bytes) ? Value::int($from->size_bytes, 'service_data.size_bytes') : null;
        $this->volume = isset($from->volume) ? Value::string($from->volume, 'service_data.volume') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
