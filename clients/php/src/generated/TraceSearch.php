<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The result of searching the indexers. */
final readonly class TraceSearch
{
    public function __construct(
        /**
         * The searches that are made
         *
         * @var list<string>
         */
        public array $asks,
        /** How many more searches there would have been */
        public int $leftOut,
        /**
         * Why a search failed
         *
         * @var list<string>
         */
        public array $notKnown,
        /**
         * Best first
         *
         * @var list<OfferedRelease>
         */
        public array $offers,
        /** Dry run: no indexer was asked, and this is what would happen */
        public bool $rehearsed,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            asks: array_map(static fn (mixed $each): string => Value::string($each, 'trace_search.asks'), Value::list($from->asks ?? null, 'trace_search.asks')),
            leftOut: Value::int($from->left_out ?? null, 'trace_search.left_out'),
            notKnown: array_map(static fn (mixed $each): string => Value::string($each, 'trace_search.not_known'), Value::list($from->not_known ?? null, 'trace_search.not_known')),
            offers: array_map(static fn (mixed $each): OfferedRelease => OfferedRelease::from(Value::object($each, 'trace_search.offers')), Value::list($from->offers ?? null, 'trace_search.offers')),
            rehearsed: Value::bool($from->rehearsed ?? null, 'trace_search.rehearsed'),
        );
    }
}
