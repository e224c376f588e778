<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** To be posted to the action as it stands */
final readonly class PostLeavingSetBody
{
    /** It was added at least so many days ago */
    public ?int $addedDays;
    /** Show exactly what would be done, and change nothing */
    public ?bool $dryRun;
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
        $this->addedDays = isset($from->added_days) ? Value::int($from->added_days, 'post_leaving_set.body.added_days') : null;
        $this->dryRun = isset($from->dry_run) ? Value::bool($from->dry_run, 'post_leaving_set.body.dry_run') : null;
        $this->exceptGenres = isset($from->except_genres) ? array_map(static fn (mixed $each): string => Value::string($each, 'post_leaving_set.body.except_genres'), Value::list($from->except_genres, 'post_leaving_set.body.except_genres')) : null;
        $this->exceptLibraries = isset($from->except_libraries) ? array_map(static fn (mixed $each): string => Value::string($each, 'post_leaving_set.body.except_libraries'), Value::list($from->except_libraries, 'post_leaving_set.body.except_libraries')) : null;
        $this->exceptMembers = isset($from->except_members) ? array_map(static fn (mixed $each): string => Value::string($each, 'post_leaving_set.body.except_members'), Value::list($from->except_members, 'post_leaving_set.body.except_members')) : null;
        $this->exceptTags = isset($from->except_tags) ? array_map(static fn (mixed $each): string => Value::string($each, 'post_leaving_set.body.except_tags'), Value::list($from->except_tags, 'post_leaving_set.body.except_tags')) : null;
        $this->exceptTitles = isset($from->except_titles) ? array_map(static fn (mixed $each): string => Value::string($each, 'post_leaving_set.body.except_titles'), Value::list($from->except_titles, 'post_leaving_set.body.except_titles')) : null;
        $this->graceDays = isset($from->grace_days) ? Value::int($from->grace_days, 'post_leaving_set.body.grace_days') : null;
        $this->maxGb = isset($from->max_gb) ? Value::int($from->max_gb, 'post_leaving_set.body.max_gb') : null;
        $this->maxTitles = isset($from->max_titles) ? Value::int($from->max_titles, 'post_leaving_set.body.max_titles') : null;
        $this->off = isset($from->off) ? Value::bool($from->off, 'post_leaving_set.body.off') : null;
        $this->offer = isset($from->offer) ? Value::string($from->offer, 'post_leaving_set.body.offer') : null;
        $this->unwatchedDays = isset($from->unwatched_days) ? Value::int($from->unwatched_days, 'post_leaving_set.body.unwatched_days') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
