<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What is released in the next days. */
final readonly class ExpectedItem
{
    /** When it airs; null if only the day is known */
    public ?string $airsAt;
    /** Null for anything but an episode */
    public ?int $episode;
    /** The member requested it */
    public bool $isOwn;
    public Media|string|null $media;
    /** The title of the episode or the album; null for a film */
    public ?string $partTitle;
    /** What `/api/pictures/{picture}` takes; stable, and not to be taken apart. Null if no app has one */
    public ?string $picture;
    /** Null for anything but a film */
    public FilmRelease|string|null $release;
    /** The day of its release; null if the time is known */
    public ?string $releaseDate;
    /** Null for anything but an episode */
    public ?int $season;
    public ComingState|string $state;
    /** Null if no app knows it */
    public ?string $title;
    public ?int $year;

    private function __construct(\stdClass $from)
    {
        $this->airsAt = isset($from->airs_at) ? Value::string($from->airs_at, 'expected_item.airs_at') : null;
        $this->episode = isset($from->episode) ? Value::int($from->episode, 'expected_item.episode') : null;
        if (isset($from->is_own)) {
            $this->isOwn = Value::bool($from->is_own, 'expected_item.is_own');
        }
        $this->media = isset($from->media) ? Value::word(Media::class, $from->media, 'expected_item.media') : null;
        $this->partTitle = isset($from->part_title) ? Value::string($from->part_title, 'expected_item.part_title') : null;
        $this->picture = isset($from->picture) ? Value::string($from->picture, 'expected_item.picture') : null;
        $this->release = isset($from->release) ? Value::word(FilmRelease::class, $from->release, 'expected_item.release') : null;
        $this->releaseDate = isset($from->release_date) ? Value::string($from->release_date, 'expected_item.release_date') : null;
        $this->season = isset($from->season) ? Value::int($from->season, 'expected_item.season') : null;
        if (isset($from->state)) {
            $this->state = Value::word(ComingState::class, $from->state, 'expected_item.state');
        }
        $this->title = isset($from->title) ? Value::string($from->title, 'expected_item.title') : null;
        $this->year = isset($from->year) ? Value::int($from->year, 'expected_item.year') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
