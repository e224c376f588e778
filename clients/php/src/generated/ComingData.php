<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What is released in the next days. */
final readonly class ComingData
{
    /** Everything that was asked answered; if not, `not_known` lists what is missing */
    public bool $complete;
    /** Today, in the time zone */
    public string $firstDay;
    /**
     * Earliest first; of one day, those without a time first
     *
     * @var list<ComingItem>
     */
    public array $items;
    /** The last day that was asked for */
    public string $lastDay;
    /**
     * What could not be asked, and why
     *
     * @var list<NotKnown>
     */
    public array $notKnown;
    /** When this was observed */
    public string $observedAt;
    public string $summary;
    /** The time zone of the household, in which the days begin */
    public string $timeZone;

    private function __construct(\stdClass $from)
    {
        if (isset($from->complete)) {
            $this->complete = Value::bool($from->complete, 'coming.complete');
        }
        if (isset($from->first_day)) {
            $this->firstDay = Value::string($from->first_day, 'coming.first_day');
        }
        if (isset($from->items)) {
            $this->items = array_map(static fn (mixed $each): ComingItem => ComingItem::from(Value::object($each, 'coming.items')), Value::list($from->items, 'coming.items'));
        }
        if (isset($from->last_day)) {
            $this->lastDay = Value::string($from->last_day, 'coming.last_day');
        }
        if (isset($from->not_known)) {
            $this->notKnown = array_map(static fn (mixed $each): NotKnown => NotKnown::from(Value::object($each, 'coming.not_known')), Value::list($from->not_known, 'coming.not_known'));
        }
        if (isset($from->observed_at)) {
            $this->observedAt = Value::string($from->observed_at, 'coming.observed_at');
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'coming.summary');
        }
        if (isset($from->time_zone)) {
            $this->timeZone = Value::string($from->time_zone, 'coming.time_zone');
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
