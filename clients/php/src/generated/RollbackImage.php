<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What a service ran before it was updated. */
final readonly class RollbackImage
{
    public function __construct(
        /** The backup that was made before that update */
        public ?string $backup,
        /** Its digest, or its ID if it has none */
        public string $digest,
        public string $image,
        /** When it was recorded */
        public string $recordedAt,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            backup: isset($from->backup) ? Value::string($from->backup, 'rollback_image.backup') : null,
            digest: Value::string($from->digest ?? null, 'rollback_image.digest'),
            image: Value::string($from->image ?? null, 'rollback_image.image'),
            recordedAt: Value::string($from->recorded_at ?? null, 'rollback_image.recorded_at'),
        );
    }
}
