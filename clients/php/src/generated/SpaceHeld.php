<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The space that one holder uses; every file is counted once. */
final readonly class SpaceHeld
{
    public function __construct(
        /** What that means */
        public string $because,
        public SpaceHolder|string $by,
        public int $bytes,
        public int $files,
        /** Null for everything except the library */
        public SpaceMedia|string|null $media,
        /** The part that a download client also shares, in the same place on the disk */
        public int $sharedBytes,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: Value::string($from->because ?? null, 'space_held.because'),
            by: Value::word(SpaceHolder::class, $from->by ?? null, 'space_held.by'),
            bytes: Value::int($from->bytes ?? null, 'space_held.bytes'),
            files: Value::int($from->files ?? null, 'space_held.files'),
            media: isset($from->media) ? Value::word(SpaceMedia::class, $from->media, 'space_held.media') : null,
            sharedBytes: Value::int($from->shared_bytes ?? null, 'space_held.shared_bytes'),
        );
    }
}
