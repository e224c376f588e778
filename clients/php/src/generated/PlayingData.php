<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Who is watching or listening to what. */
final readonly class PlayingData
{
    /** Everything that was asked answered; if not, `not_known` lists what is missing */
    public bool $complete;
    /** The member that was asked for */
    public ?string $member;
    /**
     * What could not be asked, and why
     *
     * @var list<NotKnown>
     */
    public array $notKnown;
    /** When this was observed */
    public string $observedAt;
    /**
     * By member, then by title
     *
     * @var list<Playback>
     */
    public array $playbacks;
    public string $summary;

    private function __construct(\stdClass $from)
    {
        if (isset($from->complete)) {
            $this->complete = Value::bool($from->complete, 'playing.complete');
        }
        $this->member = isset($from->member) ? Value::string($from->member, 'playing.member') : null;
        if (isset($from->not_known)) {
            $this->notKnown = array_map(static fn (mixed $each): NotKnown => NotKnown::from(Value::object($each, 'playing.not_known')), Value::list($from->not_known, 'playing.not_known'));
        }
        if (isset($from->observed_at)) {
            $this->observedAt = Value::string($from->observed_at, 'playing.observed_at');
        }
        if (isset($from->playbacks)) {
            $this->playbacks = array_map(static fn (mixed $each): Playback => Playback::from(Value::object($each, 'playing.playbacks')), Value::list($from->playbacks, 'playing.playbacks'));
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'playing.summary');
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
