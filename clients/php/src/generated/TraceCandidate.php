<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One of several titles that the term could mean. */
final readonly class TraceCandidate
{
    public string $libraryApp;
    /** Null for a download that no library can place */
    public Media|string|null $media;
    /** What `/api/pictures/{picture}` takes; stable, and not to be taken apart. Null if no app has one */
    public ?string $picture;
    /** The term that finds exactly this one */
    public string $term;
    public string $title;
    public ?int $year;

    private function __construct(\stdClass $from)
    {
        if (isset($from->library_app)) {
            $this->libraryApp = Value::string($from->library_app, 'trace_candidate.library_app');
        }
        $this->media = isset($from->media) ? Value::word(Media::class, $from->media, 'trace_candidate.media') : null;
        $this->picture = isset($from->picture) ? Value::string($from->picture, 'trace_candidate.picture') : null;
        if (isset($from->term)) {
            $this->term = Value::string($from->term, 'trace_candidate.term');
        }
        if (isset($from->title)) {
            $this->title = Value::string($from->title, 'trace_candidate.title');
        }
        $this->year = isset($from->year) ? Value::int($from->year, 'trace_candidate.year') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
