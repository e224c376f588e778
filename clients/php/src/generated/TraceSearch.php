<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The result of searching the indexers. */
final readonly class TraceSearch
{
    public function __construct(
        /** Dry run: no indexer was asked, and this is what would happen */
        public bool $dryRun,
        /**
         * Why a search failed
         *
         * @var list<string>
         */
        public array $failures,
        /**
         * Best first
         *
         * @var list<OfferedRelease>
         */
        public array $offers,
        /**
         * The searches that are made
         *
         * @var list<string>
         */
        public array $searches,
        /** How many more searches there would have been */
        public int $searchesSkipped,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            dryRun: Value::bool($from->dry_run ?? null, 'trace_search.dry_run'),
            failures: array_map(static fn (mixed $each): string => Value::string($each, 'trace_search.failures'), Value::list($from->failures ?? null, 'trace_search.failures')),
            offers: array_map(static fn (mixed $each): OfferedRelease => OfferedRelease::from(Value::object($each, 'trace_search.offers')), Value::list($from->offers ?? null, 'trace_search.offers')),
            searches: array_map(static fn (mixed $each): string => Value::string($each, 'trace_search.searches'), Value::list($from->searches ?? null, 'trace_search.searches')),
            searchesSkipped: Value::int($from->searches_skipped ?? null, 'trace_search.searches_skipped'),
        );
    }
}
