<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The title that is traced. */
final readonly class TracedItem
{
    /** Null for all episodes */
    public ?int $episode;
    public CatalogueIds $ids;
    /** The app that manages it */
    public ?string $libraryApp;
    /** Null for a download that no library can place */
    public Media|string|null $media;
    public ?int $partsAvailable;
    /** Parts that are monitored and released, or already available */
    public ?int $partsWanted;
    /** What `/api/pictures/{picture}` takes; stable, and not to be taken apart. Null if no app has one */
    public ?string $picture;
    /** Null for all seasons */
    public ?int $season;
    /** Null if neither a library nor the app for requests knows it */
    public ?string $title;
    public ?int $year;

    private function __construct(\stdClass $from)
    {
        $this->episode = isset($from->episode) ? Value::int($from->episode, 'traced_item.episode') : null;
        if (isset($from->ids)) {
            $this->ids = CatalogueIds::from(Value::object($from->ids, 'traced_item.ids'));
        }
        $this->libraryApp = isset($from->library_app) ? Value::string($from->library_app, 'traced_item.library_app') : null;
        $this->media = isset($from->media) ? Value::word(Media::class, $from->media, 'traced_item.media') : null;
        $this->partsAvailable = isset($from->parts_available) ? Value::int($from->parts_available, 'traced_item.parts_available') : null;
        $this->partsWanted = isset($from->parts_wanted) ? Value::int($from->parts_wanted, 'traced_item.parts_wanted') : null;
        $this->picture = isset($from->picture) ? Value::string($from->picture, 'traced_item.picture') : null;
        $this->season = isset($from->season) ? Value::int($from->season, 'traced_item.season') : null;
        $this->title = isset($from->title) ? Value::string($from->title, 'traced_item.title') : null;
        $this->year = isset($from->year) ? Value::int($from->year, 'traced_item.year') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
