<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A copy of the state from before an upgrade. */
final readonly class StateCopy
{
    /** RFC 3339, in UTC */
    public string $createdAt;
    public string $path;
    public int $sizeBytes;
    /** The layout inside it */
    public int $stateVersion;

    private function __construct(\stdClass $from)
    {
        if (isset($from->created_at)) {
            $this->createdAt = Value::string($from->created_at, 'state_copy.created_at');
        }
        if (isset($from->path)) {
            $this->path = Value::string($from->path, 'state_copy.path');
        }
        if (isset($from->size_bytes)) {
            $this->sizeBytes = Value::int($from->size_bytes, 'state_copy.size_bytes');
        }
        if (isset($from->state_version)) {
            $this->stateVersion = Value::int($from->state_version, 'state_copy.state_version');
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
