<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What uses the disk, and what could be freed. */
final readonly class SpaceData
{
    /** Why it was not counted fully */
    public ?string $because;
    /**
     * At most three
     *
     * @var list<SpaceChoice>
     */
    public array $choices;
    /** Everything was asked and counted, or everything that was confirmed is removed */
    public bool $complete;
    /** @var list<SpaceDisk> */
    public array $disks;
    /** Dry run: nothing was done, and this is what would happen */
    public bool $dryRun;
    /**
     * The folders of the roots, two levels deep; largest first
     *
     * @var list<SpaceFolder>
     */
    public array $folders;
    /** How much more space was free afterwards; null for a read */
    public ?int $freedBytes;
    /**
     * Largest first
     *
     * @var list<SpaceUsage>
     */
    public array $holders;
    /**
     * The largest files
     *
     * @var list<Removable>
     */
    public array $largest;
    /**
     * What could not be asked, and why
     *
     * @var list<NotKnown>
     */
    public array $notKnown;
    /** Null in a dry run, which lists only what would be removed */
    public ?string $observedAt;
    /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
    public ?string $offer;
    /**
     * What this action removed; empty for a read
     *
     * @var list<Removable>
     */
    public array $reclaimed;
    /**
     * Those that free the most first
     *
     * @var list<Removable>
     */
    public array $removable;
    /**
     * What was confirmed but not removed after all
     *
     * @var list<SkippedItem>
     */
    public array $skipped;
    public string $summary;

    private function __construct(\stdClass $from)
    {
        $this->because = isset($from->because) ? Value::string($from->because, 'space.because') : null;
        if (isset($from->choices)) {
            $this->choices = array_map(static fn (mixed $each): SpaceChoice => SpaceChoice::from(Value::object($each, 'space.choices')), Value::list($from->choices, 'space.choices'));
        }
        if (isset($from->complete)) {
            $this->complete = Value::bool($from->complete, 'space.complete');
        }
        if (isset($from->disks)) {
            $this->disks = array_map(static fn (mixed $each): SpaceDisk => SpaceDisk::from(Value::object($each, 'space.disks')), Value::list($from->disks, 'space.disks'));
        }
        if (isset($from->dry_run)) {
            $this->dryRun = Value::bool($from->dry_run, 'space.dry_run');
        }
        if (isset($from->folders)) {
            $this->folders = array_map(static fn (mixed $each): SpaceFolder => SpaceFolder::from(Value::object($each, 'space.folders')), Value::list($from->folders, 'space.folders'));
        }
        $this->freedBytes = isset($from->freed_bytes) ? Value::int($from->freed_bytes, 'space.freed_bytes') : null;
        if (isset($from->holders)) {
            $this->holders = array_map(static fn (mixed $each): SpaceUsage => SpaceUsage::from(Value::object($each, 'space.holders')), Value::list($from->holders, 'space.holders'));
        }
        if (isset($from->largest)) {
            $this->largest = array_map(static fn (mixed $each): Removable => Removable::from(Value::object($each, 'space.largest')), Value::list($from->largest, 'space.largest'));
        }
        if (isset($from->not_known)) {
            $this->notKnown = array_map(static fn (mixed $each): NotKnown => NotKnown::from(Value::object($each, 'space.not_known')), Value::list($from->not_known, 'space.not_known'));
        }
        $this->observedAt = isset($from->observed_at) ? Value::string($from->observed_at, 'space.observed_at') : null;
        $this->offer = isset($from->offer) ? Value::string($from->offer, 'space.offer') : null;
        if (isset($from->reclaimed)) {
            $this->reclaimed = array_map(static fn (mixed $each): Removable => Removable::from(Value::object($each, 'space.reclaimed')), Value::list($from->reclaimed, 'space.reclaimed'));
        }
        if (isset($from->removable)) {
            $this->removable = array_map(static fn (mixed $each): Removable => Removable::from(Value::object($each, 'space.removable')), Value::list($from->removable, 'space.removable'));
        }
        if (isset($from->skipped)) {
            $this->skipped = array_map(static fn (mixed $each): SkippedItem => SkippedItem::from(Value::object($each, 'space.skipped')), Value::list($from->skipped, 'space.skipped'));
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'space.summary');
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
