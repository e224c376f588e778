<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The space on a disk with the household’s files over time. */
final readonly class DiskUsage
{
    public UsageSeries $freeSpace;
    /** The folder at which it was measured */
    public string $path;
    public UsageSeries $usedSpace;

    private function __construct(\stdClass $from)
    {
        if (isset($from->free_space)) {
            $this->freeSpace = UsageSeries::from(Value::object($from->free_space, 'disk_usage.free_space'));
        }
        if (isset($from->path)) {
            $this->path = Value::string($from->path, 'disk_usage.path');
        }
        if (isset($from->used_space)) {
            $this->usedSpace = UsageSeries::from(Value::object($from->used_space, 'disk_usage.used_space'));
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
