<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A film, or episodes of a series, that arrived lately. */
final readonly class NewItem
{
    /** When the latest of them arrived */
    public string $addedAt;
    /** Null for a film, or for several episodes */
    public ?int $episode;
    public Media|string|null $media;
    /** How many films or episodes arrived */
    public int $partsNew;
    /** What `/api/pictures/{picture}` takes; stable, and not to be taken apart. Null if no app has one */
    public ?string $picture;
    /** Null for a film, or for episodes of several seasons */
    public ?int $season;
    /** Null if no app knows it */
    public ?string $title;
    public ?int $year;

    private function __construct(\stdClass $from)
    {
        if (isset($from->added_at)) {
            $this->addedAt = Value::string($from->added_at, 'new_item.added_at');
        }
        $this->episode = isset($from->episode) ? Value::int($from->episode, 'new_item.episode') : null;
        $this->media = isset($from->media) ? Value::word(Media::class, $from->media, 'new_item.media') : null;
        if (isset($from->parts_new)) {
            $this->partsNew = Value::int($from->parts_new, 'new_item.parts_new');
        }
        $this->picture = isset($from->picture) ? Value::string($from->picture, 'new_item.picture') : null;
        $this->season = isset($from->season) ? Value::int($from->season, 'new_item.season') : null;
        $this->title = isset($from->title) ? Value::string($from->title, 'new_item.title') : null;
        $this->year = isset($from->year) ? Value::int($from->year, 'new_item.year') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
