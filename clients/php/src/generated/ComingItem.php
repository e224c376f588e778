<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One release of an episode, a film or an album. */
final readonly class ComingItem
{
    /** When it airs; null if only the day is known */
    public ?string $airsAt;
    /** Null for anything but an episode */
    public ?int $episode;
    /** Stable: the same release has the same ID the next time */
    public string $id;
    /** The app that manages it */
    public string $libraryApp;
    public Media|string $media;
    /** The title of the episode or the album; null for a film */
    public ?string $partTitle;
    /** What `/api/pictures/{picture}` takes; stable, and not to be taken apart. Null if no app has one */
    public ?string $picture;
    /** Null for anything but a film */
    public FilmRelease|string|null $release;
    /** The day of its release; null if the time is known */
    public ?string $releaseDate;
    /**
     * The members who requested it, as far as an app for requests says
     *
     * @var list<string>
     */
    public array $requestedBy;
    public ?int $runtimeMinutes;
    /** Null for anything but an episode */
    public ?int $season;
    /** The service that manages it */
    public string $service;
    public ComingState|string $state;
    /** The term for `usher trace` that finds exactly this; for an album, its artist */
    public string $term;
    /** The series, the film or the artist */
    public string $title;
    public ?int $year;

    private function __construct(\stdClass $from)
    {
        $this->airsAt = isset($from->airs_at) ? Value::string($from->airs_at, 'coming_item.airs_at') : null;
        $this->episode = isset($from->episode) ? Value::int($from->episode, 'coming_item.episode') : null;
        if (isset($from->id)) {
            $this->id = Value::string($from->id, 'coming_item.id');
        }
        if (isset($from->library_app)) {
            $this->libraryApp = Value::string($from->library_app, 'coming_item.library_app');
        }
        if (isset($from->media)) {
            $this->media = Value::word(Media::class, $from->media, 'coming_item.media');
        }
        $this->partTitle = isset($from->part_title) ? Value::string($from->part_title, 'coming_item.part_title') : null;
        $this->picture = isset($from->picture) ? Value::string($from->picture, 'coming_item.picture') : null;
        $this->release = isset($from->release) ? Value::word(FilmRelease::class, $from->release, 'coming_item.release') : null;
        $this->releaseDate = isset($from->release_date) ? Value::string($from->release_date, 'coming_item.release_date') : null;
        if (isset($from->requested_by)) {
            $this->requestedBy = array_map(static fn (mixed $each): string => Value::string($each, 'coming_item.requested_by'), Value::list($from->requested_by, 'coming_item.requested_by'));
        }
        $this->runtimeMinutes = isset($from->runtime_minutes) ? Value::int($from->runtime_minutes, 'coming_item.runtime_minutes') : null;
        $this->season = isset($from->season) ? Value::int($from->season, 'coming_item.season') : null;
        if (isset($from->service)) {
            $this->service = Value::string($from->service, 'coming_item.service');
        }
        if (isset($from->state)) {
            $this->state = Value::word(ComingState::class, $from->state, 'coming_item.state');
        }
        if (isset($from->term)) {
            $this->term = Value::string($from->term, 'coming_item.term');
        }
        if (isset($from->title)) {
            $this->title = Value::string($from->title, 'coming_item.title');
        }
        $this->year = isset($from->year) ? Value::int($from->year, 'coming_item.year') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
