<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** An image, with its digest and version if known. */
final readonly class ImageVersion
{
    public function __construct(
        /** Null until the registry is asked */
        public ?string $digest,
        public string $image,
        public ?string $version,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            digest: isset($from->digest) ? Value::string($from->digest, 'image_version.digest') : null,
            image: Value::string($from->image ?? null, 'image_version.image'),
            version: isset($from->version) ? Value::string($from->version, 'image_version.version') : null,
        );
    }
}
