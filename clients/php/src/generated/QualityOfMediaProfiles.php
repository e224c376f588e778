<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

final readonly class QualityOfMediaProfiles
{
    public function __construct(
        public int $items,
        public string $profile,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            items: Value::int($from->items ?? null, 'quality_of_media.profiles.items'),
            profile: Value::string($from->profile ?? null, 'quality_of_media.profiles.profile'),
        );
    }
}
