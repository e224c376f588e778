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
        public ?string $library,
        public TracedMedia|string $media,
        public ?int $partsHere,
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
            library: isset($from->library) ? Value::string($from->library, 'traced_item.library') : null,
            media: Value::word(TracedMedia::class, $from->media ?? null, 'traced_item.media'),
            partsHere: isset($from->parts_here) ? Value::int($from->parts_here, 'traced_item.parts_here') : null,
            partsWanted: isset($from->parts_wanted) ? Value::int($from->parts_wanted, 'traced_item.parts_wanted') : null,
            season: isset($from->season) ? Value::int($from->season, 'traced_item.season') : null,
            title: isset($from->title) ? Value::string($from->title, 'traced_item.title') : null,
            year: isset($from->year) ? Value::int($from->year, 'traced_item.year') : null,
        );
    }
}
