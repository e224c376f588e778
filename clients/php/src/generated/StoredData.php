<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What is stored on the machine. */
final readonly class StoredData
{
    /** Everything that was asked answered; for `forget`, everything was removed */
    public bool $complete;
    /** @var list<HouseholdData> */
    public array $content;
    /** A dry run of usher forget: nothing was removed */
    public bool $dryRun;
    /** @var list<EngineData> */
    public array $engineData;
    /**
     * What usher forget removed, or would remove; otherwise empty
     *
     * @var list<OwnData>
     */
    public array $forgotten;
    /**
     * What could not be asked, and why
     *
     * @var list<NotKnown>
     */
    public array $notKnown;
    /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
    public ?string $offer;
    /**
     * Everything that usher itself stores
     *
     * @var list<OwnData>
     */
    public array $ownData;
    /** @var list<ServiceData> */
    public array $services;
    /**
     * What it could not remove
     *
     * @var list<SkippedItem>
     */
    public array $skipped;
    /** The total of everything that could be counted */
    public int $totalBytes;

    private function __construct(\stdClass $from)
    {
        if (isset($from->complete)) {
            $this->complete = Value::bool($from->complete, 'stored.complete');
        }
        if (isset($from->content)) {
            $this->content = array_map(static fn (mixed $each): HouseholdData => HouseholdData::from(Value::object($each, 'stored.content')), Value::list($from->content, 'stored.content'));
        }
        if (isset($from->dry_run)) {
            $this->dryRun = Value::bool($from->dry_run, 'stored.dry_run');
        }
        if (isset($from->engine_data)) {
            $this->engineData = array_map(static fn (mixed $each): EngineData => EngineData::from(Value::object($each, 'stored.engine_data')), Value::list($from->engine_data, 'stored.engine_data'));
        }
        if (isset($from->forgotten)) {
            $this->forgotten = array_map(static fn (mixed $each): OwnData => OwnData::from(Value::object($each, 'stored.forgotten')), Value::list($from->forgotten, 'stored.forgotten'));
        }
        if (isset($from->not_known)) {
            $this->notKnown = array_map(static fn (mixed $each): NotKnown => NotKnown::from(Value::object($each, 'stored.not_known')), Value::list($from->not_known, 'stored.not_known'));
        }
        $this->offer = isset($from->offer) ? Value::string($from->offer, 'stored.offer') : null;
        if (isset($from->own_data)) {
            $this->ownData = array_map(static fn (mixed $each): OwnData => OwnData::from(Value::object($each, 'stored.own_data')), Value::list($from->own_data, 'stored.own_data'));
        }
        if (isset($from->services)) {
            $this->services = array_map(static fn (mixed $each): ServiceData => ServiceData::from(Value::object($each, 'stored.services')), Value::list($from->services, 'stored.services'));
        }
        if (isset($from->skipped)) {
            $this->skipped = array_map(static fn (mixed $each): SkippedItem => SkippedItem::from(Value::object($each, 'stored.skipped')), Value::list($from->skipped, 'stored.skipped'));
        }
        if (isset($from->total_bytes)) {
            $this->totalBytes = Value::int($from->total_bytes, 'stored.total_bytes');
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
