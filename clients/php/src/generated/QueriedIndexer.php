<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** An indexer that was asked, and its response. */
final readonly class QueriedIndexer
{
    public function __construct(
        /** Null if it is unknown whether it was asked */
        public ?bool $answered,
        /** Why it was not asked or did not answer */
        public ?string $because,
        public string $indexer,
        /** How many releases it offered, before any was rejected */
        public ?int $offersTotal,
        public ?string $queriedAt,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            answered: isset($from->answered) ? Value::bool($from->answered, 'queried_indexer.answered') : null,
            because: isset($from->because) ? Value::string($from->because, 'queried_indexer.because') : null,
            indexer: Value::string($from->indexer ?? null, 'queried_indexer.indexer'),
            offersTotal: isset($from->offers_total) ? Value::int($from->offers_total, 'queried_indexer.offers_total') : null,
            queriedAt: isset($from->queried_at) ? Value::string($from->queried_at, 'queried_indexer.queried_at') : null,
        );
    }
}
