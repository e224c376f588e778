<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A step between two versions that others have fallen at. */
final readonly class KnownCliff
{
    public function __construct(
        /** Versions before this one are before the step */
        public string $below,
        /** How often its data is on the disk while the step is made, beside itself */
        public float $dataTimes,
        /** What happens at it */
        public string $happens,
        /** By which one says that it was prepared for: `past` */
        public string $id,
        /** What the step itself needs; null where nobody found it to matter */
        public ?int $memoryBytes,
        /**
         * What to do before
         *
         * @var list<string>
         */
        public array $prepare,
        /** This version and later ones are past it */
        public string $reaches,
        /**
         * Where this is from: `owner/repository#thread`, or a document
         *
         * @var list<string>
         */
        public array $sources,
        /** An update stops before it, until somebody says that it was prepared for */
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
