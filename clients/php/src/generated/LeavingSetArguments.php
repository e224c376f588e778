<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The arguments of leaving-set; arguments that were not given are omitted. */
final readonly class LeavingSetArguments
{
    /** It was added at least so many days ago */
    public ?int $addedDays;
    /**
     * Genres whose titles stay; none for no genre
     *
     * @var ?list<string>
     */
    public ?array $exceptGenres;
    /**
     * Libraries of the media servers whose titles stay; none for no library
     *
     * @var ?list<string>
     */
    public ?array $exceptLibraries;
    /**
     * Members whose requests stay; none for nobody
     *
     * @var ?list<string>
     */
    public ?array $exceptMembers;
    /**
     * Tags of Sonarr and Radarr whose titles stay; none for no tag
     *
     * @var ?list<string>
     */
    public ?array $exceptTags;
    /**
     * Titles that stay; none for no title
     *
     * @var ?list<string>
     */
    public ?array $exceptTitles;
    /** Days between the announcement and the removal */
    public ?int $graceDays;
    /** At most so many GB in any seven days */
    public ?int $maxGb;
    /** At most so many titles in any seven days */
    public ?int $maxTitles;
    /** Turn the rule off: nothing is announced or removed */
    public ?bool $off;
    /** The digest that the dry run showed; confirms exactly what it showed */
    public ?string $offer;
    /** Nobody has played it for so many days */
    public ?int $unwatchedDays;

    private function __construct(\stdClass $from)
    {
        $this->addedDays = isset($from->added_days) ? Value::int($from->added_days, 'leaving_set_arguments.added_days') : null;
        $this->exceptGenres = isset($from->except_genres) ? array_map(static fn (mixed $each): string => Value::string($each, 'leaving_set_arguments.except_genres'), Value::list($from->except_genres, 'leaving_set_arguments.except_genres')) : null;
        $this->exceptLibraries = isset($from->except_libraries) ? array_map(static fn (mixed $each): string => Value::string($each, 'leaving_set_arguments.except_libraries'), Value::list($from->except_libraries, 'leaving_set_arguments.except_libraries')) : null;
        $this->exceptMembers = isset($from->except_members) ? array_map(static fn (mixed $each): string => Value::string($each, 'leaving_set_arguments.except_members'), Value::list($from->except_members, 'leaving_set_arguments.except_members')) : null;
        $this->exceptTags = isset($from->except_tags) ? array_map(static fn (mixed $each): string => Value::string($each, 'leaving_set_arguments.except_tags'), Value::list($from->except_tags, 'leaving_set_arguments.except_tags')) : null;
        $this->exceptTitles = isset($from->except_titles) ? array_map(static fn (mixed $each): string => Value::string($each, 'leaving_set_arguments.except_titles'), Value::list($from->except_titles, 'leaving_set_arguments.except_titles')) : null;
        $this->graceDays = isset($from->grace_days) ? Value::int($from->grace_days, 'leaving_set_arguments.grace_days') : null;
        $this->maxGb = isset($from->max_gb) ? Value::int($from->max_gb, 'leaving_set_arguments.max_gb') : null;
        $this->maxTitles = isset($from->max_titles) ? Value::int($from->max_titles, 'leaving_set_arguments.max_titles') : null;
        $this->off = isset($from->off) ? Value::bool($from->off, 'leaving_set_arguments.off') : null;
        $this->offer = isset($from->offer) ? Value::string($from->offer, 'leaving_set_arguments.offer') : null;
        $this->unwatchedDays = isset($from->unwatched_days) ? Value::int($from->unwatched_days, 'leaving_set_arguments.unwatched_days') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
