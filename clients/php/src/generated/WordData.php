<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One word, explained. */
final readonly class WordData
{
    public function __construct(
        /**
         * Synonyms
         *
         * @var list<string>
         */
        public array $aliases,
        /** What it is and why it matters at home */
        public string $meaning,
        /**
         * Related words
         *
         * @var list<string>
         */
        public array $see,
        /** What it is, in one sentence */
        public string $summary,
        public string $word,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            aliases: array_map(static fn (mixed $each): string => Value::string($each, 'word.aliases'), Value::list($from->aliases ?? null, 'word.aliases')),
            meaning: Value::string($from->meaning ?? null, 'word.meaning'),
            see: array_map(static fn (mixed $each): string => Value::string($each, 'word.see'), Value::list($from->see ?? null, 'word.see')),
            summary: Value::string($from->summary ?? null, 'word.summary'),
            word: Value::string($from->word ?? null, 'word.word'),
        );
    }
}
