<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A folder of a service in a backup. */
final readonly class BackedUpFolder
{
    /** The path inside the container */
    public string $containerPath;
    public string $contents;
    /** The path on this machine */
    public string $path;

    private function __construct(\stdClass $from)
    {
        if (isset($from->container_path)) {
            $this->containerPath = Value::string($from->container_path, 'backed_up_folder.container_path');
        }
        if (isset($from->contents)) {
            $this->contents = Value::string($from->contents, 'backed_up_folder.contents');
        }
        if (isset($from->path)) {
            $this->path = Value::string($from->path, 'backed_up_folder.path');
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
