<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** An image, with its digest and version if known. */
final readonly class ImageVersion
{
    /** Null until the registry is asked */
    public ?string $digest;
    public string $image;
    public ?string $version;

    private function __construct(\stdClass $from)
    {
        $this->digest = isset($from->digest) ? Value::string($from->digest, 'image_version.digest') : null;
        if (isset($from->image)) {
            $this->image = Value::string($from->image, 'image_version.image');
        }
        $this->version = isset($from->version) ? Value::string($from->version, 'image_version.version') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
