<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One of several titles that the term could mean. */
final readonly class TraceCandidate
{
    public function __construct(
        public string $libraryApp,
        /** Null for a download that no library can place */
        public Media|string|null $media,
        /** The term that finds exactly this one */
        public string $term,
        public string $title,
        public ?int $year,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            libraryApp: Value::string($from->library_app ?? null, 'trace_candidate.library_app'),
            media: isset($from->media) ? Value::word(Media::class, $from->media, 'trace_candidate.media') : null,
            term: Value::string($from->term ?? null, 'trace_candidate.term'),
            title: Value::string($from->title ?? null, 'trace_candidate.title'),
            year: isset($from->year) ? Value::int($from->year, 'trace_candidate.year') : null,
        );
    }
}
