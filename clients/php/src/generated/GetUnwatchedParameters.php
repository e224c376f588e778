<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The parameters to ask it with */
final readonly class GetUnwatchedParameters
{
    /** How many to show; by default all */
    public ?int $count;
    /** The first to show, counted from 0 */
    public ?int $from;
    /** Only films, or only series */
    public GetUnwatchedParametersMedia|string|null $media;
    /** Only what this member requested */
    public ?string $member;
    /** What comes first; what frees most by default */
    public GetUnwatchedParametersSort|string|null $sort;
    /** Not played for at least so many days; 180 by default */
    public ?int $unwatchedDays;

    private function __construct(\stdClass $from)
    {
        $this->count = isset($from->count) ? Value::int($from->count, 'get_unwatched.parameters.count') : null;
        $this->from = isset($from->from) ? Value::int($from->from, 'get_unwatched.parameters.from') : null;
        $this->media = isset($from->media) ? Value::word(GetUnwatchedParametersMedia::class, $from->media, 'get_unwatched.parameters.media') : null;
        $this->member = isset($from->member) ? Value::string($from->member, 'get_unwatched.parameters.member') : null;
        $this->sort = isset($from->sort) ? Value::word(GetUnwatchedParametersSort::class, $from->sort, 'get_unwatched.parameters.sort') : null;
        $this->unwatchedDays = isset($from->unwatched_days) ? Value::int($from->unwatched_days, 'get_unwatched.parameters.unwatched_days') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
