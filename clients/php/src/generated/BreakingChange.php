<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A known breaking change between two versions. */
final readonly class BreakingChange
{
    /** Versions below this one come before the breaking change */
    public string $affectsBelow;
    /** An update stops before it until somebody confirms the preparations */
    public bool $blocksUpdate;
    /** How many extra copies of its data are on the disk during the update */
    public float $extraDataCopies;
    /** The ID that `acknowledge` takes to say that you have prepared for it */
    public string $id;
    /** The first version with the breaking change */
    public string $introducedIn;
    /** The memory that the update itself needs; null if nobody found it to matter */
    public ?int $memoryBytes;
    /**
     * What to do before the update
     *
     * @var list<string>
     */
    public array $preparations;
    /**
     * The sources: `owner/repository#thread`, or a document
     *
     * @var list<string>
     */
    public array $sources;
    /** What breaks */
    public string $summary;

    private function __construct(\stdClass $from)
    {
        if (isset($from->affects_below)) {
            $this->affectsBelow = Value::string($from->affects_below, 'breaking_change.affects_below');
        }
        if (isset($from->blocks_update)) {
            $this->blocksUpdate = Value::bool($from->blocks_update, 'breaking_change.blocks_update');
        }
        if (isset($from->extra_data_copies)) {
            $this->extraDataCopies = Value::float($from->extra_data_copies, 'breaking_change.extra_data_copies');
        }
        if (isset($from->id)) {
            $this->id = Value::string($from->id, 'breaking_change.id');
        }
        if (isset($from->introduced_in)) {
            $this->introducedIn = Value::string($from->introduced_in, 'breaking_change.introduced_in');
        }
        $this->memoryBytes = isset($from->memory_bytes) ? Value::int($from->memory_bytes, 'breaking_change.memory_bytes') : null;
        if (isset($from->preparations)) {
            $this->preparations = array_map(static fn (mixed $each): string => Value::string($each, 'breaking_change.preparations'), Value::list($from->preparations, 'breaking_change.preparations'));
        }
        if (isset($from->sources)) {
            $this->sources = array_map(static fn (mixed $each): string => Value::string($each, 'breaking_change.sources'), Value::list($from->sources, 'breaking_change.sources'));
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'breaking_change.summary');
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
