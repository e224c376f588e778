<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A request of the member. */
final readonly class OwnRequest
{
    /** Why it cannot be watched yet, in one sentence; null if it can */
    public ?string $because;
    /** When the next step is expected, if that is known */
    public ?string $expectedAt;
    public string $id;
    public Media|string|null $media;
    /** Films or episodes that are available */
    public ?int $partsAvailable;
    /** Films or episodes that are released and wanted */
    public ?int $partsWanted;
    /** What `/api/pictures/{picture}` takes; stable, and not to be taken apart. Null if no app has one */
    public ?string $picture;
    /** RFC 3339, in UTC */
    public string $requestedAt;
    /**
     * For a series; empty means all of it
     *
     * @var list<int>
     */
    public array $seasons;
    public RequestState|string $state;
    /**
     * The seven steps from request to screen
     *
     * @var list<RequestStep>
     */
    public array $steps;
    /** How far it is, in a few words */
    public string $summary;
    /** Null if no app knows it */
    public ?string $title;
    public ?int $year;

    private function __construct(\stdClass $from)
    {
        $this->because = isset($from->because) ? Value::string($from->because, 'own_request.because') : null;
        $this->expectedAt = isset($from->expected_at) ? Value::string($from->expected_at, 'own_request.expected_at') : null;
        if (isset($from->id)) {
            $this->id = Value::string($from->id, 'own_request.id');
        }
        $this->media = isset($from->media) ? Value::word(Media::class, $from->media, 'own_request.media') : null;
        $this->partsAvailable = isset($from->parts_available) ? Value::int($from->parts_available, 'own_request.parts_available') : null;
        $this->partsWanted = isset($from->parts_wanted) ? Value::int($from->parts_wanted, 'own_request.parts_wanted') : null;
        $this->picture = isset($from->picture) ? Value::string($from->picture, 'own_request.picture') : null;
        if (isset($from->requested_at)) {
            $this->requestedAt = Value::string($from->requested_at, 'own_request.requested_at');
        }
        if (isset($from->seasons)) {
            $this->seasons = array_map(static fn (mixed $each): int => Value::int($each, 'own_request.seasons'), Value::list($from->seasons, 'own_request.seasons'));
        }
        if (isset($from->state)) {
            $this->state = Value::word(RequestState::class, $from->state, 'own_request.state');
        }
        if (isset($from->steps)) {
            $this->steps = array_map(static fn (mixed $each): RequestStep => RequestStep::from(Value::object($each, 'own_request.steps')), Value::list($from->steps, 'own_request.steps'));
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'own_request.summary');
        }
        $this->title = isset($from->title) ? Value::string($from->title, 'own_request.title') : null;
        $this->year = isset($from->year) ? Value::int($from->year, 'own_request.year') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
