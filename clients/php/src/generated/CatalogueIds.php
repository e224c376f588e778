<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The IDs by which apps recognise the same title. */
final readonly class CatalogueIds
{
    public function __construct(
        public ?string $imdb,
        public ?string $musicbrainz,
        public ?string $tmdb,
        public ?string $tvdb,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            imdb: isset($from->imdb) ? Value::string($from->imdb, 'catalogue_ids.imdb') : null,
            musicbrainz: isset($from->musicbrainz) ? Value::string($from->musicbrainz, 'catalogue_ids.musicbrainz') : null,
            tmdb: isset($from->tmdb) ? Value::string($from->tmdb, 'catalogue_ids.tmdb') : null,
            tvdb: isset($from->tvdb) ? Value::string($from->tvdb, 'catalogue_ids.tvdb') : null,
        );
    }
}
