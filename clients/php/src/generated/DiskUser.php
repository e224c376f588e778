<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A service that used a disk. */
final readonly class DiskUser
{
    public int $activeMinutes;
    public int $readBytes;
    public string $service;
    public int $writtenBytes;

    private function __construct(\stdClass $from)
    {
        if (isset($from->active_minutes)) {
            $this->activeMinutes = Value::int($from->active_minutes, 'disk_user.active_minutes');
        }
        if (isset($from->read_bytes)) {
            $this->readBytes = Value::int($from->read_bytes, 'disk_user.read_bytes');
        }
        if (isset($from->service)) {
            $this->service = Value::string($from->service, 'disk_user.service');
        }
        if (isset($from->written_bytes)) {
            $this->writtenBytes = Value::int($from->written_bytes, 'disk_user.written_bytes');
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
