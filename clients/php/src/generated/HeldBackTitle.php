<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A title that the rule does not let leave, and why. */
final readonly class HeldBackTitle
{
    public string $because;
    /** The brake that holds it, the first of several */
    public HeldBackTitleBrake|string $brake;
    /**
     * The members who marked it as a favourite in Jellyfin or Emby, which is a vote to keep it; null if that is not known. Plex shows its owner nothing like it
     *
     * @var ?list<string>
     */
    public ?array $favouriteOf;
    public Media|string $media;
    /** What `/api/pictures/{picture}` takes; stable, and not to be taken apart. Null if no app has one */
    public ?string $picture;
    public string $title;
    /**
     * The members whose vote to keep it was recorded here
     *
     * @var list<string>
     */
    public array $voters;
    public ?int $year;

    private function __construct(\stdClass $from)
    {
        if (isset($from->because)) {
            $this->because = Value::string($from->because, 'held_back_title.because');
        }
        if (isset($from->brake)) {
            $this->brake = Value::word(HeldBackTitleBrake::class, $from->brake, 'held_back_title.brake');
        }
        $this->favouriteOf = isset($from->favourite_of) ? array_map(static fn (mixed $each): string => Value::string($each, 'held_back_title.favourite_of'), Value::list($from->favourite_of, 'held_back_title.favourite_of')) : null;
        if (isset($from->media)) {
            $this->media = Value::word(Media::class, $from->media, 'held_back_title.media');
        }
        $this->picture = isset($from->picture) ? Value::string($from->picture, 'held_back_title.picture') : null;
        if (isset($from->title)) {
            $this->title = Value::string($from->title, 'held_back_title.title');
        }
        if (isset($from->voters)) {
            $this->voters = array_map(static fn (mixed $each): string => Value::string($each, 'held_back_title.voters'), Value::list($from->voters, 'held_back_title.voters'));
        }
        $this->year = isset($from->year) ? Value::int($from->year, 'held_back_title.year') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
