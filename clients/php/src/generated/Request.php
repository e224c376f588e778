<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One requested title. */
final readonly class Request
{
    /** Why it is not available, if known */
    public ?string $because;
    /** The next command, if one helps */
    public ?string $command;
    /** Who approved or declined it; null for nobody, or for a rule */
    public ?string $decidedBy;
    /** How two apps disagree about it */
    public ?string $disagreement;
    /** How much disk space all of it will take, at the size that its profile prefers */
    public ?int $expectedBytes;
    public string $id;
    /** The app that manages it; null if none does */
    public ?string $libraryApp;
    public Media|string $media;
    public string $member;
    /** Films or episodes that are available */
    public ?int $partsAvailable;
    /** Films or episodes that are released and wanted */
    public ?int $partsWanted;
    /** RFC 3339, in UTC */
    public string $requestedAt;
    /**
     * For a series; empty means all of it
     *
     * @var list<int>
     */
    public array $seasons;
    public RequestState|string $state;
    /** The state in a few words, for people */
    public string $summary;
    /** Null if neither a library nor the app for requests knows it */
    public ?string $title;
    /** Time since the request; null once it is available or declined */
    public ?int $waitingSeconds;
    public ?int $year;

    private function __construct(\stdClass $from)
    {
        $this->because = isset($from->because) ? Value::string($from->because, 'request.because') : null;
        $this->command = isset($from->command) ? Value::string($from->command, 'request.command') : null;
        $this->decidedBy = isset($from->decided_by) ? Value::string($from->decided_by, 'request.decided_by') : null;
        $this->disagreement = isset($from->disagreement) ? Value::string($from->disagreement, 'request.disagreement') : null;
        $this->expectedBytes = isset($from->expected_bytes) ? Value::int($from->expected_bytes, 'request.expected_bytes') : null;
        if (isset($from->id)) {
            $this->id = Value::string($from->id, 'request.id');
        }
        $this->libraryApp = isset($from->library_app) ? Value::string($from->library_app, 'request.library_app') : null;
        if (isset($from->media)) {
            $this->media = Value::word(Media::class, $from->media, 'request.media');
        }
        if (isset($from->member)) {
            $this->member = Value::string($from->member, 'request.member');
        }
        $this->partsAvailable = isset($from->parts_available) ? Value::int($from->parts_available, 'request.parts_available') : null;
        $this->partsWanted = isset($from->parts_wanted) ? Value::int($from->parts_wanted, 'request.parts_wanted') : null;
        if (isset($from->requested_at)) {
            $this->requestedAt = Value::string($from->requested_at, 'request.requested_at');
        }
        if (isset($from->seasons)) {
            $this->seasons = array_map(static fn (mixed $each): int => Value::int($each, 'request.seasons'), Value::list($from->seasons, 'request.seasons'));
        }
        if (isset($from->state)) {
            $this->state = Value::word(RequestState::class, $from->state, 'request.state');
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'request.summary');
        }
        $this->title = isset($from->title) ? Value::string($from->title, 'request.title') : null;
        $this->waitingSeconds = isset($from->waiting_seconds) ? Value::int($from->waiting_seconds, 'request.waiting_seconds') : null;
        $this->year = isset($from->year) ? Value::int($from->year, 'request.year') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
