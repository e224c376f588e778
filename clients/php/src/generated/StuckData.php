<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What is stuck, and why. */
final readonly class StuckData
{
    public function __construct(
        /**
         * The causes that affect more than one item, most severe first
         *
         * @var list<StuckCause>
         */
        public array $causes,
        /**
         * Items with the same cause are listed together
         *
         * @var list<StuckItem>
         */
        public array $items,
        /**
         * The apps that could not be asked
         *
         * @var list<NotKnown>
         */
        public array $notKnown,
        public string $summary,
        /** The term that was asked for */
        public ?string $term,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            causes: array_map(static fn (mixed $each): StuckCause => StuckCause::from(Value::object($each, 'stuck.causes')), Value::list($from->causes ?? null, 'stuck.causes')),
            items: array_map(static fn (mixed $each): StuckItem => StuckItem::from(Value::object($each, 'stuck.items')), Value::list($from->items ?? null, 'stuck.items')),
            notKnown: array_map(static fn (mixed $each): NotKnown => NotKnown::from(Value::object($each, 'stuck.not_known')), Value::list($from->not_known ?? null, 'stuck.not_known')),
            summary: Value::string($from->summary ?? null, 'stuck.summary'),
            term: isset($from->term) ? Value::string($from->term, 'stuck.term') : null,
        );
    }
}
