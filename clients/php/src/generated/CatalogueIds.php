<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The IDs by which apps recognise the same title. */
final readonly class CatalogueIds
{
    public ?string $imdb;
    public ?string $musicbrainz;
    public ?string $tmdb;
    public ?string $tvdb;

    private function __construct(\stdClass $from)
    {
        $this->imdb = isset($from->imdb) ? Value::string($from->imdb, 'catalogue_ids.imdb') : null;
        $this->musicbrainz = isset($from->musicbrainz) ? Value::string($from->musicbrainz, 'catalogue_ids.musicbrainz') : null;
        $this->tmdb = isset($from->tmdb) ? Value::string($from->tmdb, 'catalogue_ids.tmdb') : null;
        $this->tvdb = isset($from->tvdb) ? Value::string($from->tvdb, 'catalogue_ids.tvdb') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
