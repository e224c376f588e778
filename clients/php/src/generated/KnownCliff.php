<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A known breaking change between two versions. */
final readonly class KnownCliff
{
    public function __construct(
        /** Versions below this one come before the breaking change */
        public string $below,
        /** How many extra copies of its data are on the disk during the update */
        public float $dataTimes,
        /** What breaks */
        public string $happens,
        /** The ID that `past` takes to say that you have prepared for it */
        public string $id,
        /** The memory that the update itself needs; null if nobody found it to matter */
        public ?int $memoryBytes,
        /**
         * What to do before the update
         *
         * @var list<string>
         */
        public array $prepare,
        /** The first version with the breaking change */
        public string $reaches,
        /**
         * The sources: `owner/repository#thread`, or a document
         *
         * @var list<string>
         */
        public array $sources,
        /** An update stops before it until somebody confirms the preparations */
        public bool $stops,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            below: Value::string($from->below ?? null, 'known_cliff.below'),
            dataTimes: Value::float($from->data_times ?? null, 'known_cliff.data_times'),
            happens: Value::string($from->happens ?? null, 'known_cliff.happens'),
            id: Value::string($from->id ?? null, 'known_cliff.id'),
            memoryBytes: isset($from->memory_bytes) ? Value::int($from->memory_bytes, 'known_cliff.memory_bytes') : null,
            prepare: array_map(static fn (mixed $each): string => Value::string($each, 'known_cliff.prepare'), Value::list($from->prepare ?? null, 'known_cliff.prepare')),
            reaches: Value::string($from->reaches ?? null, 'known_cliff.reaches'),
            sources: array_map(static fn (mixed $each): string => Value::string($each, 'known_cliff.sources'), Value::list($from->sources ?? null, 'known_cliff.sources')),
            stops: Value::bool($from->stops ?? null, 'known_cliff.stops'),
        );
    }
}
