<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A folder of the household’s own files. */
final readonly class HouseholdData
{
    public function __construct(
        public string $because,
        /** The path on this machine */
        public string $path,
        /**
         * The services that can access it
         *
         * @var list<string>
         */
        public array $services,
        /** Null if it cannot be read, or was too much to count */
        public ?int $sizeBytes,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: Value::string($from->because ?? null, 'household_data.because'),
            path: Value::string($from->path ?? null, 'household_data.path'),
            services: array_map(static fn (mixed $each): string => Value::string($each, 'household_data.services'), Value::list($from->services ?? null, 'household_data.services')),
            sizeBytes: isset($from->size_bytes) ? Value::int($from->size_bytes, 'household_data.size_bytes') : null,
        );
    }
}
