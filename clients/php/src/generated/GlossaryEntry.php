<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One word of the glossary. */
final readonly class GlossaryEntry
{
    /**
     * Synonyms
     *
     * @var list<string>
     */
    public array $aliases;
    /** What it is, in one sentence */
    public string $summary;
    public string $word;

    private function __construct(\stdClass $from)
    {
        if (isset($from->aliases)) {
            $this->aliases = array_map(static fn (mixed $each): string => Value::string($each, 'glossary_entry.aliases'), Value::list($from->aliases, 'glossary_entry.aliases'));
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'glossary_entry.summary');
        }
        if (isset($from->word)) {
            $this->word = Value::string($from->word, 'glossary_entry.word');
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
