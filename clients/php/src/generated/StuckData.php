<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What is stuck, and why. */
final readonly class StuckData
{
    /**
     * The causes that affect more than one item, most severe first
     *
     * @var list<StuckCause>
     */
    public array $causes;
    /** Everything that was asked answered; if not, `not_known` lists what is missing */
    public bool $complete;
    /**
     * Items with the same cause are listed together
     *
     * @var list<StuckItem>
     */
    public array $items;
    /**
     * What could not be asked, and why
     *
     * @var list<NotKnown>
     */
    public array $notKnown;
    public string $summary;
    /** The term that was asked for */
    public ?string $term;
    /** How many there are in all; `items` may have only some of them */
    public int $total;

    private function __construct(\stdClass $from)
    {
        if (isset($from->causes)) {
            $this->causes = array_map(static fn (mixed $each): StuckCause => StuckCause::from(Value::object($each, 'stuck.causes')), Value::list($from->causes, 'stuck.causes'));
        }
        if (isset($from->complete)) {
            $this->complete = Value::bool($from->complete, 'stuck.complete');
        }
        if (isset($from->items)) {
            $this->items = array_map(static fn (mixed $each): StuckItem => StuckItem::from(Value::object($each, 'stuck.items')), Value::list($from->items, 'stuck.items'));
        }
        if (isset($from->not_known)) {
            $this->notKnown = array_map(static fn (mixed $each): NotKnown => NotKnown::from(Value::object($each, 'stuck.not_known')), Value::list($from->not_known, 'stuck.not_known'));
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'stuck.summary');
        }
        $this->term = isset($from->term) ? Value::string($from->term, 'stuck.term') : null;
        if (isset($from->total)) {
            $this->total = Value::int($from->total, 'stuck.total');
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
