<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

final readonly class LibraryQualityProfiles
{
    public int $itemsAssigned;
    public string $profile;

    private function __construct(\stdClass $from)
    {
        if (isset($from->items_assigned)) {
            $this->itemsAssigned = Value::int($from->items_assigned, 'library_quality.profiles.items_assigned');
        }
        if (isset($from->profile)) {
            $this->profile = Value::string($from->profile, 'library_quality.profiles.profile');
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
