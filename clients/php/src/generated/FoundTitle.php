<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A title that a search found. */
final readonly class FoundTitle
{
    /** Why it cannot be watched yet, in one sentence; null if it can */
    public ?string $because;
    /** When the next step is expected, if that is known */
    public ?string $expectedAt;
    public Media|string|null $media;
    /** What `/api/pictures/{picture}` takes; stable, and not to be taken apart. Null if no app has one */
    public ?string $picture;
    /** Null for all seasons */
    public ?int $season;
    /**
     * The seven steps from request to screen
     *
     * @var list<RequestStep>
     */
    public array $steps;
    /** How far it is, in a few words */
    public string $summary;
    /** The term that finds exactly this one */
    public string $term;
    /** Null if no app knows it */
    public ?string $title;
    public ?int $year;

    private function __construct(\stdClass $from)
    {
        $this->because = isset($from->because) ? Value::string($from->because, 'found_title.because') : null;
        $this->expectedAt = isset($from->expected_at) ? Value::string($from->expected_at, 'found_title.expected_at') : null;
        $this->media = isset($from->media) ? Value::word(Media::class, $from->media, 'found_title.media') : null;
        $this->picture = isset($from->picture) ? Value::string($from->picture, 'found_title.picture') : null;
        $this->season = isset($from->season) ? Value::int($from->season, 'found_title.season') : null;
        if (isset($from->steps)) {
            $this->steps = array_map(static fn (mixed $each): RequestStep => RequestStep::from(Value::object($each, 'found_title.steps')), Value::list($from->steps, 'found_title.steps'));
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'found_title.summary');
        }
        if (isset($from->term)) {
            $this->term = Value::string($from->term, 'found_title.term');
        }
        $this->title = isset($from->title) ? Value::string($from->title, 'found_title.title') : null;
        $this->year = isset($from->year) ? Value::int($from->year, 'found_title.year') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
