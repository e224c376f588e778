<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Every word that is explained. */
final readonly class GlossaryData
{
    public function __construct(
        /** @var list<GlossaryEntry> */
        public array $words,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            words: array_map(static fn (mixed $each): GlossaryEntry => GlossaryEntry::from(Value::object($each, 'glossary.words')), Value::list($from->words ?? null, 'glossary.words')),
        );
    }
}
