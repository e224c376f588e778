<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A known breaking change between two versions. */
final readonly class BreakingChange
{
    public function __construct(
        /** Versions below this one come before the breaking change */
        public string $affectsBelow,
        /** An update stops before it until somebody confirms the preparations */
        public bool $blocksUpdate,
        /** How many extra copies of its data are on the disk during the update */
        public float $extraDataCopies,
        /** The ID that `acknowledge` takes to say that you have prepared for it */
        public string $id,
        /** The first version with the breaking change */
        public string $introducedIn,
        /** The memory that the update itself needs; null if nobody found it to matter */
        public ?int $memoryBytes,
        /**
         * What to do before the update
         *
         * @var list<string>
         */
        public array $preparations,
        /**
         * The sources: `owner/repository#thread`, or a document
         *
         * @var list<string>
         */
        public array $sources,
        /** What breaks */
        public string $summary,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            affectsBelow: Value::string($from->affects_below ?? null, 'breaking_change.affects_below'),
            blocksUpdate: Value::bool($from->blocks_update ?? null, 'breaking_change.blocks_update'),
            extraDataCopies: Value::float($from->extra_data_copies ?? null, 'breaking_change.extra_data_copies'),
            id: Value::string($from->id ?? null, 'breaking_change.id'),
            introducedIn: Value::string($from->introduced_in ?? null, 'breaking_change.introduced_in'),
            memoryBytes: isset($from->memory_bytes) ? Value::int($from->memory_bytes, 'breaking_change.memory_bytes') : null,
            preparations: array_map(static fn (mixed $each): string => Value::string($each, 'breaking_change.preparations'), Value::list($from->preparations ?? null, 'breaking_change.preparations')),
            sources: array_map(static fn (mixed $each): string => Value::string($each, 'breaking_change.sources'), Value::list($from->sources ?? null, 'breaking_change.sources')),
            summary: Value::string($from->summary ?? null, 'breaking_change.summary'),
        );
    }
}
