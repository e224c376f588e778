<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What a service ran before it was updated. */
final readonly class ImageBefore
{
    public function __construct(
        /** When it was recorded */
        public string $at,
        /** The backup that was made before that update */
        public ?string $backup,
        /** Its digest, or its ID if it has none */
        public string $digest,
        public string $image,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            at: Value::string($from->at ?? null, 'image_before.at'),
            backup: isset($from->backup) ? Value::string($from->backup, 'image_before.backup') : null,
            digest: Value::string($from->digest ?? null, 'image_before.digest'),
            image: Value::string($from->image ?? null, 'image_before.image'),
        );
    }
}
