<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What a step needs, and what is available. */
final readonly class UpdateRequirements
{
    /** For the backup and the step itself, rounded up to a power of two */
    public int $diskBytes;
    /** Whether there is enough disk space; null if unknown */
    public ?bool $fitsOnDisk;
    /** Null if the step needs no more than the app */
    public ?int $memoryBytes;
    /** The memory of its container, or else of the machine */
    public ?int $memoryLimitBytes;

    private function __construct(\stdClass $from)
    {
        if (isset($from->disk_bytes)) {
            $this->diskBytes = Value::int($from->disk_bytes, 'update_requirements.disk_bytes');
        }
        $this->fitsOnDisk = isset($from->fits_on_disk) ? Value::bool($from->fits_on_disk, 'update_requirements.fits_on_disk') : null;
        $this->memoryBytes = isset($from->memory_bytes) ? Value::int($from->memory_bytes, 'update_requirements.memory_bytes') : null;
        $this->memoryLimitBytes = isset($from->memory_limit_bytes) ? Value::int($from->memory_limit_bytes, 'update_requirements.memory_limit_bytes') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
