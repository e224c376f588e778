<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** An indexer that was asked, and its response. */
final readonly class QueriedIndexer
{
    /** Null if it is unknown whether it was asked */
    public ?bool $answered;
    /** Why it was not asked or did not answer */
    public ?string $because;
    public string $indexer;
    /** How many releases it offered, before any was rejected */
    public ?int $offersTotal;
    public ?string $queriedAt;

    private function __construct(\stdClass $from)
    {
        $this->answered = isset($from->answered) ? Value::bool($from->answered, 'queried_indexer.answered') : null;
        $this->because = isset($from->because) ? Value::string($from->because, 'queried_indexer.because') : null;
        if (isset($from->indexer)) {
            $this->indexer = Value::string($from->indexer, 'queried_indexer.indexer');
        }
        $this->offersTotal = isset($from->offers_total) ? Value::int($from->offers_total, 'queried_indexer.offers_total') : null;
        $this->queriedAt = isset($from->queried_at) ? Value::string($from->queried_at, 'queried_indexer.queried_at') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
