<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One word of the glossary. */
final readonly class GlossaryEntry
{
    public function __construct(
        /**
         * Synonyms
         *
         * @var list<string>
         */
        public array $aliases,
        /** What it is, in one sentence */
        public string $summary,
        public string $word,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            aliases: array_map(static fn (mixed $each): string => Value::string($each, 'glossary_entry.aliases'), Value::list($from->aliases ?? null, 'glossary_entry.aliases')),
            summary: Value::string($from->summary ?? null, 'glossary_entry.summary'),
            word: Value::string($from->word ?? null, 'glossary_entry.word'),
        );
    }
}
