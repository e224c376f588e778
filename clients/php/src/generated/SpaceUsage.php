<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The space that one holder uses; every file is counted once. */
final readonly class SpaceUsage
{
    public function __construct(
        /** What that means */
        public string $because,
        public int $filesTotal,
        public SpaceHolder|string $holder,
        /** Null for everything except the library */
        public Media|string|null $media,
        /** The part that a download client also shares, in the same place on the disk */
        public int $sharedBytes,
        public int $sizeBytes,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: Value::string($from->because ?? null, 'space_usage.because'),
            filesTotal: Value::int($from->files_total ?? null, 'space_usage.files_total'),
            holder: Value::word(SpaceHolder::class, $from->holder ?? null, 'space_usage.holder'),
            media: isset($from->media) ? Value::word(Media::class, $from->media, 'space_usage.media') : null,
            sharedBytes: Value::int($from->shared_bytes ?? null, 'space_usage.shared_bytes'),
            sizeBytes: Value::int($from->size_bytes ?? null, 'space_usage.size_bytes'),
        );
    }
}
