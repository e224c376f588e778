<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What is on its way, and when it is expected. */
final readonly class QueueData
{
    /** Everything that was asked answered; if not, `not_known` lists what is missing */
    public bool $complete;
    /**
     * Held up first, then by the time that they are expected
     *
     * @var list<QueueItem>
     */
    public array $items;
    /** The member that was asked for */
    public ?string $member;
    /**
     * What could not be asked, and why
     *
     * @var list<NotKnown>
     */
    public array $notKnown;
    /** When this was observed */
    public string $observedAt;
    /** Null if usher has paused nothing */
    public ?DownloadPause $pause;
    public string $summary;
    /** The term that was asked for */
    public ?string $term;
    /** How many there are in all; `items` may have only some of them */
    public int $total;

    private function __construct(\stdClass $from)
    {
        if (isset($from->complete)) {
            $this->complete = Value::bool($from->complete, 'queue.complete');
        }
        if (isset($from->items)) {
            $this->items = array_map(static fn (mixed $each): QueueItem => QueueItem::from(Value::object($each, 'queue.items')), Value::list($from->items, 'queue.items'));
        }
        $this->member = isset($from->member) ? Value::string($from->member, 'queue.member') : null;
        if (isset($from->not_known)) {
            $this->notKnown = array_map(static fn (mixed $each): NotKnown => NotKnown::from(Value::object($each, 'queue.not_known')), Value::list($from->not_known, 'queue.not_known'));
        }
        if (isset($from->observed_at)) {
            $this->observedAt = Value::string($from->observed_at, 'queue.observed_at');
        }
        $this->pause = isset($from->pause) ? DownloadPause::from(Value::object($from->pause, 'queue.pause')) : null;
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'queue.summary');
        }
        $this->term = isset($from->term) ? Value::string($from->term, 'queue.term') : null;
        if (isset($from->total)) {
            $this->total = Value::int($from->total, 'queue.total');
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
