<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One word, explained. */
final readonly class WordData
{
    /**
     * Synonyms
     *
     * @var list<string>
     */
    public array $aliases;
    /** What it is and why it matters at home */
    public string $meaning;
    /**
     * Related words
     *
     * @var list<string>
     */
    public array $see;
    /** What it is, in one sentence */
    public string $summary;
    public string $word;

    private function __construct(\stdClass $from)
    {
        if (isset($from->aliases)) {
            $this->aliases = array_map(static fn (mixed $each): string => Value::string($each, 'word.aliases'), Value::list($from->aliases, 'word.aliases'));
        }
        if (isset($from->meaning)) {
            $this->meaning = Value::string($from->meaning, 'word.meaning');
        }
        if (isset($from->see)) {
            $this->see = array_map(static fn (mixed $each): string => Value::string($each, 'word.see'), Value::list($from->see, 'word.see'));
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'word.summary');
        }
        if (isset($from->word)) {
            $this->word = Value::string($from->word, 'word.word');
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
