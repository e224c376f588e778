<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What may leave, when, and how much of it in any seven days. */
final readonly class LeavingRule
{
    /** It was added at least so many days ago */
    public int $addedDays;
    /**
     * Titles with one of these genres stay
     *
     * @var list<string>
     */
    public array $exceptGenres;
    /**
     * Titles in one of these libraries of a media server stay
     *
     * @var list<string>
     */
    public array $exceptLibraries;
    /**
     * Titles that one of these members requested stay
     *
     * @var list<string>
     */
    public array $exceptMembers;
    /**
     * Titles with one of these tags stay
     *
     * @var list<string>
     */
    public array $exceptTags;
    /**
     * These titles stay
     *
     * @var list<string>
     */
    public array $exceptTitles;
    /** It is announced for so many days before it leaves */
    public int $graceDays;
    /** So many GB in any seven days */
    public int $maxGb;
    /** So many titles in any seven days */
    public int $maxTitles;
    /** Nobody has played it for so many days */
    public int $unwatchedDays;

    private function __construct(\stdClass $from)
    {
        if (isset($from->added_days)) {
            $this->addedDays = Value::int($from->added_days, 'leaving_rule.added_days');
        }
        if (isset($from->except_genres)) {
            $this->exceptGenres = array_map(static fn (mixed $each): string => Value::string($each, 'leaving_rule.except_genres'), Value::list($from->except_genres, 'leaving_rule.except_genres'));
        }
        if (isset($from->except_libraries)) {
            $this->exceptLibraries = array_map(static fn (mixed $each): string => Value::string($each, 'leaving_rule.except_libraries'), Value::list($from->except_libraries, 'leaving_rule.except_libraries'));
        }
        if (isset($from->except_members)) {
            $this->exceptMembers = array_map(static fn (mixed $each): string => Value::string($each, 'leaving_rule.except_members'), Value::list($from->except_members, 'leaving_rule.except_members'));
        }
        if (isset($from->except_tags)) {
            $this->exceptTags = array_map(static fn (mixed $each): string => Value::string($each, 'leaving_rule.except_tags'), Value::list($from->except_tags, 'leaving_rule.except_tags'));
        }
        if (isset($from->except_titles)) {
            $this->exceptTitles = array_map(static fn (mixed $each): string => Value::string($each, 'leaving_rule.except_titles'), Value::list($from->except_titles, 'leaving_rule.except_titles'));
        }
        if (isset($from->grace_days)) {
            $this->graceDays = Value::int($from->grace_days, 'leaving_rule.grace_days');
        }
        if (isset($from->max_gb)) {
            $this->maxGb = Value::int($from->max_gb, 'leaving_rule.max_gb');
        }
        if (isset($from->max_titles)) {
            $this->maxTitles = Value::int($from->max_titles, 'leaving_rule.max_titles');
        }
        if (isset($from->unwatched_days)) {
            $this->unwatchedDays = Value::int($from->unwatched_days, 'leaving_rule.unwatched_days');
        }
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
