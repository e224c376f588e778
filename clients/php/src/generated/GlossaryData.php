<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Every word that is explained. */
final readonly class GlossaryData
{
    /** @var list<GlossaryEntry> */
    public array $words;

    private function __construct(\stdClass $from)
    {
        if (isset($from->words)) {
            $this->words = array_map(static fn (mixed $each): GlossaryEntry => GlossaryEntry::from(Value::object($each, 'glossary.words')), Value::list($from->words, 'glossary.words'));
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
