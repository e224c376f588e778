<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What nobody has played for a while, who requested it, and what removing it would free. */
final readonly class UnwatchedData
{
    /** Everything that was asked answered; if not, `not_known` lists what is missing */
    public bool $complete;
    /** What removing all of them would free; null if that is not known */
    public ?int $freesBytes;
    /**
     * What could not be asked, and why
     *
     * @var list<NotKnown>
     */
    public array $notKnown;
    public string $summary;
    /** How many there are in all; `unwatched_titles` may have only some of them */
    public int $total;
    /** @var list<UnwatchedTitle> */
    public array $unwatchedTitles;

    private function __construct(\stdClass $from)
    {
        if (isset($from->complete)) {
            $this->complete = Value::bool($from->complete, 'unwatched.complete');
        }
        $this->freesBytes = isset($from->frees_bytes) ? Value::int($from->frees_bytes, 'unwatched.frees_bytes') : null;
        if (isset($from->not_known)) {
            $this->notKnown = array_map(static fn (mixed $each): NotKnown => NotKnown::from(Value::object($each, 'unwatched.not_known')), Value::list($from->not_known, 'unwatched.not_known'));
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'unwatched.summary');
        }
        if (isset($from->total)) {
            $this->total = Value::int($from->total, 'unwatched.total');
        }
        if (isset($from->unwatched_titles)) {
            $this->unwatchedTitles = array_map(static fn (mixed $each): UnwatchedTitle => UnwatchedTitle::from(Value::object($each, 'unwatched.unwatched_titles')), Value::list($from->unwatched_titles, 'unwatched.unwatched_titles'));
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
