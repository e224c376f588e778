<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The title that is traced. */
final readonly class TracedItem
{
    public function __construct(
        /** Null for all episodes */
        public ?int $episode,
        public CatalogueIds $ids,
        /** The app that manages it */
        public ?string $libraryApp,
        /** Null for a download that no library can place */
        public Media|string|null $media,
        public ?int $partsAvailable,
        /** Parts that are monitored and released, or already available */
        public ?int $partsWanted,
        /** Null for all seasons */
        public ?int $season,
        /** Null if neither a library nor the app for requests knows it */
        public ?string $title,
        public ?int $year,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            episode: isset($from->episode) ? Value::int($from->episode, 'traced_item.episode') : null,
            ids: CatalogueIds::from(Value::object($from->ids ?? null, 'traced_item.ids')),
            libraryApp: isset($from->library_app) ? Value::string($from->library_app, 'traced_item.library_app') : null,
            media: isset($from->media) ? Value::word(Media::class, $from->media, 'traced_item.media') : null,
            partsAvailable: isset($from->parts_available) ? Value::int($from->parts_available, 'traced_item.parts_available') : null,
            partsWanted: isset($from->parts_wanted) ? Value::int($from->parts_wanted, 'traced_item.parts_wanted') : null,
            season: isset($from->season) ? Value::int($from->season, 'traced_item.season') : null,
            title: isset($from->title) ? Value::string($from->title, 'traced_item.title') : null,
            year: isset($from->year) ? Value::int($from->year, 'traced_item.year') : null,
        );
    }
}
