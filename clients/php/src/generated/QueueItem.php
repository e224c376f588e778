<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A download that a library waits for. */
final readonly class QueueItem
{
    /** What an app says of it if it is held up; null if none says anything */
    public ?string $because;
    public ?int $doneBytes;
    /** The current speed */
    public ?int $downBytesPerSecond;
    /** The service that downloads it; null if usher does not know it */
    public ?string $downloadClient;
    /**
     * The episodes of the season that it contains; empty for a film
     *
     * @var list<int>
     */
    public array $episodes;
    /** When the download is expected to finish; null if no app says */
    public ?string $expectedAt;
    /** Stable; `stuck` gives the same download the same ID */
    public string $id;
    /** The app that manages it */
    public string $libraryApp;
    /** Null if the library cannot tell */
    public Media|string|null $media;
    /** Rounded down */
    public ?int $percentDone;
    /** What `/api/pictures/{picture}` takes; stable, and not to be taken apart. Null if no app has one */
    public ?string $picture;
    /** The name of the release */
    public string $releaseName;
    /** Null if not known yet */
    public ?int $remainingBytes;
    /**
     * The members who requested it; empty if nobody did, and if `not_known` lists the app for requests
     *
     * @var list<string>
     */
    public array $requestedBy;
    /** Null for a film, and for more than one season */
    public ?int $season;
    /** The service that waits for it */
    public string $service;
    /** Null if not known yet */
    public ?int $sizeBytes;
    public QueueState|string $state;
    /** The term for `usher trace` that finds exactly this */
    public string $term;
    /** The name of the release, if the library cannot tell what it is */
    public string $title;
    public ?int $year;

    private function __construct(\stdClass $from)
    {
        $this->because = isset($from->because) ? Value::string($from->because, 'queue_item.because') : null;
        $this->doneBytes = isset($from->done_bytes) ? Value::int($from->done_bytes, 'queue_item.done_bytes') : null;
        $this->downBytesPerSecond = isset($from->down_bytes_per_second) ? Value::int($from->down_bytes_per_second, 'queue_item.down_bytes_per_second') : null;
        $this->downloadClient = isset($from->download_client) ? Value::string($from->download_client, 'queue_item.download_client') : null;
        if (isset($from->episodes)) {
            $this->episodes = array_map(static fn (mixed $each): int => Value::int($each, 'queue_item.episodes'), Value::list($from->episodes, 'queue_item.episodes'));
        }
        $this->expectedAt = isset($from->expected_at) ? Value::string($from->expected_at, 'queue_item.expected_at') : null;
        if (isset($from->id)) {
            $this->id = Value::string($from->id, 'queue_item.id');
        }
        if (isset($from->library_app)) {
            $this->libraryApp = Value::string($from->library_app, 'queue_item.library_app');
        }
        $this->media = isset($from->media) ? Value::word(Media::class, $from->media, 'queue_item.media') : null;
        $this->percentDone = isset($from->percent_done) ? Value::int($from->percent_done, 'queue_item.percent_done') : null;
        $this->picture = isset($from->picture) ? Value::string($from->picture, 'queue_item.picture') : null;
        if (isset($from->release_name)) {
            $this->releaseName = Value::string($from->release_name, 'queue_item.release_name');
        }
        $this->remainingBytes = isset($from->remaining_bytes) ? Value::int($from->remaining_bytes, 'queue_item.remaining_bytes') : null;
        if (isset($from->requested_by)) {
            $this->requestedBy = array_map(static fn (mixed $each): string => Value::string($each, 'queue_item.requested_by'), Value::list($from->requested_by, 'queue_item.requested_by'));
        }
        $this->season = isset($from->season) ? Value::int($from->season, 'queue_item.season') : null;
        if (isset($from->service)) {
            $this->service = Value::string($from->service, 'queue_item.service');
        }
        $this->sizeBytes = isset($from->size_bytes) ? Value::int($from->size_bytes, 'queue_item.size_bytes') : null;
        if (isset($from->state)) {
            $this->state = Value::word(QueueState::class, $from->state, 'queue_item.state');
        }
        if (isset($from->term)) {
            $this->term = Value::string($from->term, 'queue_item.term');
        }
        if (isset($from->title)) {
            $this->title = Value::string($from->title, 'queue_item.title');
        }
        $this->year = isset($from->year) ? Value::int($from->year, 'queue_item.year') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
