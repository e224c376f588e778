<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One episode or album. */
final readonly class TracedPart
{
    /** Why it is not available, if known */
    public ?string $because;
    /** Null for an album */
    public ?int $episode;
    public ?string $releasedAt;
    public ?int $season;
    public PartState|string $state;
    public string $title;

    private function __construct(\stdClass $from)
    {
        $this->because = isset($from->because) ? Value::string($from->because, 'traced_part.because') : null;
        $this->episode = isset($from->episode) ? Value::int($from->episode, 'traced_part.episode') : null;
        $this->releasedAt = isset($from->released_at) ? Value::string($from->released_at, 'traced_part.released_at') : null;
        $this->season = isset($from->season) ? Value::int($from->season, 'traced_part.season') : null;
        if (isset($from->state)) {
            $this->state = Value::word(PartState::class, $from->state, 'traced_part.state');
        }
        if (isset($from->title)) {
            $this->title = Value::string($from->title, 'traced_part.title');
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
