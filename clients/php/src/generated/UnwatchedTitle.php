<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A film or series that nobody has played for a while. */
final readonly class UnwatchedTitle
{
    /** When it was added, or a file of it last imported; null if not known */
    public ?string $addedAt;
    /** Why it frees less than its size, or why that is not known */
    public ?string $because;
    /** What removing it would really free; null if that is not known */
    public ?int $freesBytes;
    /** When anybody last played it; null for never, and if it is not known */
    public ?string $lastPlayedAt;
    /** The app that has it in its library */
    public string $libraryApp;
    public Media|string $media;
    /** What `/api/pictures/{picture}` takes; stable, and not to be taken apart. Null if no app has one */
    public ?string $picture;
    /**
     * Who played it; null if that is not known
     *
     * @var ?list<TitlePlay>
     */
    public ?array $plays;
    /**
     * The members who requested it; null if that is not known
     *
     * @var ?list<string>
     */
    public ?array $requesters;
    /**
     * What still has to be seeded; null if not known
     *
     * @var ?list<string>
     */
    public ?array $seedingObligations;
    public int $sizeBytes;
    public string $title;
    public ?int $year;

    private function __construct(\stdClass $from)
    {
        $this->addedAt = isset($from->added_at) ? Value::string($from->added_at, 'unwatched_title.added_at') : null;
        $this->because = isset($from->because) ? Value::string($from->because, 'unwatched_title.because') : null;
        $this->freesBytes = isset($from->frees_bytes) ? Value::int($from->frees_bytes, 'unwatched_title.frees_bytes') : null;
        $this->lastPlayedAt = isset($from->last_played_at) ? Value::string($from->last_played_at, 'unwatched_title.last_played_at') : null;
        if (isset($from->library_app)) {
            $this->libraryApp = Value::string($from->library_app, 'unwatched_title.library_app');
        }
        if (isset($from->media)) {
            $this->media = Value::word(Media::class, $from->media, 'unwatched_title.media');
        }
        $this->picture = isset($from->picture) ? Value::string($from->picture, 'unwatched_title.picture') : null;
        $this->plays = isset($from->plays) ? array_map(static fn (mixed $each): TitlePlay => TitlePlay::from(Value::object($each, 'unwatched_title.plays')), Value::list($from->plays, 'unwatched_title.plays')) : null;
        $this->requesters = isset($from->requesters) ? array_map(static fn (mixed $each): string => Value::string($each, 'unwatched_title.requesters'), Value::list($from->requesters, 'unwatched_title.requesters')) : null;
        $this->seedingObligations = isset($from->seeding_obligations) ? array_map(static fn (mixed $each): string => Value::string($each, 'unwatched_title.seeding_obligations'), Value::list($from->seeding_obligations, 'unwatched_title.seeding_obligations')) : null;
        if (isset($from->size_bytes)) {
            $this->sizeBytes = Value::int($from->size_bytes, 'unwatched_title.size_bytes');
        }
        if (isset($from->title)) {
            $this->title = Value::string($from->title, 'unwatched_title.title');
        }
        $this->year = isset($from->year) ? Value::int($from->year, 'unwatched_title.year') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
