<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Something that somebody is playing now, or has paused. */
final readonly class Playback
{
    /** The artist of a track; null for anything else */
    public ?string $artist;
    /** The bit rate at which it is sent */
    public ?int $bitsPerSecond;
    /** The device, as the server names it */
    public ?string $deviceName;
    /** Null for anything but an episode */
    public ?int $episode;
    /** Null for anything but an episode */
    public ?string $episodeTitle;
    public ?int $lengthSeconds;
    /** Null for anything else, such as live television */
    public Media|string|null $media;
    /** Null if the server does not say who */
    public ?string $member;
    /** Null if the server does not say */
    public ?bool $paused;
    /** What `/api/pictures/{picture}` takes; stable, and not to be taken apart. Null if no app has one */
    public ?string $picture;
    /** Null if the server does not say */
    public PlaybackMethod|string|null $playbackMethod;
    /** The app on the device */
    public ?string $playerApp;
    /** How far it has played */
    public ?int $positionSeconds;
    /** Null for anything but an episode */
    public ?int $season;
    /** The server that plays it */
    public string $service;
    /** Null if the server does not say */
    public ?string $startedAt;
    /** The series, film or track; null if the server does not say what */
    public ?string $title;
    /**
     * Why it is not sent as it is, in the server’s own words; empty if it gives no reason
     *
     * @var list<string>
     */
    public array $transcodeReasons;
    public ?int $year;

    private function __construct(\stdClass $from)
    {
        $this->artist = isset($from->artist) ? Value::string($from->artist, 'playback.artist') : null;
        $this->bitsPerSecond = isset($from->bits_per_second) ? Value::int($from->bits_per_second, 'playback.bits_per_second') : null;
        $this->deviceName = isset($from->device_name) ? Value::string($from->device_name, 'playback.device_name') : null;
        $this->episode = isset($from->episode) ? Value::int($from->episode, 'playback.episode') : null;
        $this->episodeTitle = isset($from->episode_title) ? Value::string($from->episode_title, 'playback.episode_title') : null;
        $this->lengthSeconds = isset($from->length_seconds) ? Value::int($from->length_seconds, 'playback.length_seconds') : null;
        $this->media = isset($from->media) ? Value::word(Media::class, $from->media, 'playback.media') : null;
        $this->member = isset($from->member) ? Value::string($from->member, 'playback.member') : null;
        $this->paused = isset($from->paused) ? Value::bool($from->paused, 'playback.paused') : null;
        $this->picture = isset($from->picture) ? Value::string($from->picture, 'playback.picture') : null;
        $this->playbackMethod = isset($from->playback_method) ? Value::word(PlaybackMethod::class, $from->playback_method, 'playback.playback_method') : null;
        $this->playerApp = isset($from->player_app) ? Value::string($from->player_app, 'playback.player_app') : null;
        $this->positionSeconds = isset($from->position_seconds) ? Value::int($from->position_seconds, 'playback.position_seconds') : null;
        $this->season = isset($from->season) ? Value::int($from->season, 'playback.season') : null;
        if (isset($from->service)) {
            $this->service = Value::string($from->service, 'playback.service');
        }
        $this->startedAt = isset($from->started_at) ? Value::string($from->started_at, 'playback.started_at') : null;
        $this->title = isset($from->title) ? Value::string($from->title, 'playback.title') : null;
        if (isset($from->transcode_reasons)) {
            $this->transcodeReasons = array_map(static fn (mixed $each): string => Value::string($each, 'playback.transcode_reasons'), Value::list($from->transcode_reasons, 'playback.transcode_reasons'));
        }
        $this->year = isset($from->year) ? Value::int($from->year, 'playback.year') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
