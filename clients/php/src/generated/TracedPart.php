<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One episode or album. */
final readonly class TracedPart
{
    public function __construct(
        /** Why it is not available, if known */
        public ?string $because,
        /** Null for an album */
        public ?int $episode,
        public ?string $releasedAt,
        public ?int $season,
        public PartState|string $state,
        public string $title,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: isset($from->because) ? Value::string($from->because, 'traced_part.because') : null,
            episode: isset($from->episode) ? Value::int($from->episode, 'traced_part.episode') : null,
            releasedAt: isset($from->released_at) ? Value::string($from->released_at, 'traced_part.released_at') : null,
            season: isset($from->season) ? Value::int($from->season, 'traced_part.season') : null,
            state: Value::word(PartState::class, $from->state ?? null, 'traced_part.state'),
            title: Value::string($from->title ?? null, 'traced_part.title'),
        );
    }
}
