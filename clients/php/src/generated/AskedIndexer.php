<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** An indexer that was asked, and its response. */
final readonly class AskedIndexer
{
    public function __construct(
        /** Null if it is unknown whether it was asked */
        public ?bool $answered,
        public ?string $at,
        /** Why it was not asked or did not answer */
        public ?string $because,
        public string $name,
        /** How many releases it offered, before any was rejected */
        public ?int $offers,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            answered: isset($from->answered) ? Value::bool($from->answered, 'asked_indexer.answered') : null,
            at: isset($from->at) ? Value::string($from->at, 'asked_indexer.at') : null,
            because: isset($from->because) ? Value::string($from->because, 'asked_indexer.because') : null,
            name: Value::string($from->name ?? null, 'asked_indexer.name'),
            offers: isset($from->offers) ? Value::int($from->offers, 'asked_indexer.offers') : null,
        );
    }
}
