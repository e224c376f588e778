<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A title that leaves, or has left. */
final readonly class LeavingTitle
{
    /** RFC 3339, in UTC */
    public string $announcedAt;
    /** Why it stays after all, or why it was not removed */
    public ?string $because;
    /** When it was removed, or it was decided that it stays */
    public ?string $endedAt;
    /**
     * The members who marked it as a favourite in Jellyfin or Emby, which is a vote to keep it; null if that is not known. Plex shows its owner nothing like it
     *
     * @var ?list<string>
     */
    public ?array $favouriteOf;
    /** What removing it frees */
    public int $freesBytes;
    /** Its number, which `leaving-restore` takes */
    public string $id;
    /** The first day on which it may leave; null if it does not leave any more */
    public ?string $leavesOn;
    /** `due`: its grace has ended, and it leaves at the next run that the limits of a week allow */
    public LeavingTitleLeavingState|string $leavingState;
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
        if (isset($from->announced_at)) {
            $this->announcedAt = Value::string($from->announced_at, 'leaving_title.announced_at');
        }
        $this->because = isset($from->because) ? Value::string($from->because, 'leaving_title.because') : null;
        $this->endedAt = isset($from->ended_at) ? Value::string($from->ended_at, 'leaving_title.ended_at') : null;
        $this->favouriteOf = isset($from->favourite_of) ? array_map(static fn (mixed $each): string => Value::string($each, 'leaving_title.favourite_of'), Value::list($from->favourite_of, 'leaving_title.favourite_of')) : null;
        if (isset($from->frees_bytes)) {
            $this->freesBytes = Value::int($from->frees_bytes, 'leaving_title.frees_bytes');
        }
        if (isset($from->id)) {
            $this->id = Value::string($from->id, 'leaving_title.id');
        }
        $this->leavesOn = isset($from->leaves_on) ? Value::string($from->leaves_on, 'leaving_title.leaves_on') : null;
        if (isset($from->leaving_state)) {
            $this->leavingState = Value::word(LeavingTitleLeavingState::class, $from->leaving_state, 'leaving_title.leaving_state');
        }
        if (isset($from->media)) {
            $this->media = Value::word(Media::class, $from->media, 'leaving_title.media');
        }
        $this->picture = isset($from->picture) ? Value::string($from->picture, 'leaving_title.picture') : null;
        if (isset($from->title)) {
            $this->title = Value::string($from->title, 'leaving_title.title');
        }
        if (isset($from->voters)) {
            $this->voters = array_map(static fn (mixed $each): string => Value::string($each, 'leaving_title.voters'), Value::list($from->voters, 'leaving_title.voters'));
        }
        $this->year = isset($from->year) ? Value::int($from->year, 'leaving_title.year') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
