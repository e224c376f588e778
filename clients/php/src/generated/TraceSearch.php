<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The result of searching the indexers. */
final readonly class TraceSearch
{
    /** Dry run: no indexer was asked, and this is what would happen */
    public bool $dryRun;
    /**
     * Why a search failed
     *
     * @var list<string>
     */
    public array $failures;
    /**
     * Best first
     *
     * @var list<OfferedRelease>
     */
    public array $offers;
    /**
     * The searches that are made
     *
     * @var list<string>
     */
    public array $searches;
    /** How many more searches there would have been */
    public int $searchesSkipped;

    private function __construct(\stdClass $from)
    {
        if (isset($from->dry_run)) {
            $this->dryRun = Value::bool($from->dry_run, 'trace_search.dry_run');
        }
        if (isset($from->failures)) {
            $this->failures = array_map(static fn (mixed $each): string => Value::string($each, 'trace_search.failures'), Value::list($from->failures, 'trace_search.failures'));
        }
        if (isset($from->offers)) {
            $this->offers = array_map(static fn (mixed $each): OfferedRelease => OfferedRelease::from(Value::object($each, 'trace_search.offers')), Value::list($from->offers, 'trace_search.offers'));
        }
        if (isset($from->searches)) {
            $this->searches = array_map(static fn (mixed $each): string => Value::string($each, 'trace_search.searches'), Value::list($from->searches, 'trace_search.searches'));
        }
        if (isset($from->searches_skipped)) {
            $this->searchesSkipped = Value::int($from->searches_skipped, 'trace_search.searches_skipped');
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
