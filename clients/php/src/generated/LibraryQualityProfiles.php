<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

final readonly class LibraryQualityProfiles
{
    public function __construct(
        public int $itemsAssigned,
        public string $profile,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            itemsAssigned: Value::int($from->items_assigned ?? null, 'library_quality.profiles.items_assigned'),
            profile: Value::string($from->profile ?? null, 'library_quality.profiles.profile'),
        );
    }
}
