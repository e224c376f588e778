<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A member who played a title. */
final readonly class TitlePlay
{
    public string $member;
    /** When they last played any of it; null if the media server does not say */
    public ?string $playedAt;

    private function __construct(\stdClass $from)
    {
        if (isset($from->member)) {
            $this->member = Value::string($from->member, 'title_play.member');
        }
        $this->playedAt = isset($from->played_at) ? Value::string($from->played_at, 'title_play.played_at') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
