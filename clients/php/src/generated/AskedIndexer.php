<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One that was asked for it, and what it said. */
final readonly class AskedIndexer
{
    public function __construct(
        /** Null where it is not known whether it was asked */
        public ?bool $answered,
        public ?string $at,
        /** Why it was not asked or did not answer */
        public ?string $because,
        public string $name,
        /** How many it named, before any was refused */
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
