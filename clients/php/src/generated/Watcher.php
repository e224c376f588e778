<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A member who is watching or listening. */
final readonly class Watcher
{
    /** Null if the app does not say who */
    public ?string $member;
    /** Whether the playback is paused; null if the app does not say */
    public ?bool $paused;
    /** What plays it */
    public string $service;
    /** Null if the app does not say what */
    public ?string $title;

    private function __construct(\stdClass $from)
    {
        $this->member = isset($from->member) ? Value::string($from->member, 'watcher.member') : null;
        $this->paused = isset($from->paused) ? Value::bool($from->paused, 'watcher.paused') : null;
        if (isset($from->service)) {
            $this->service = Value::string($from->service, 'watcher.service');
        }
        $this->title = isset($from->title) ? Value::string($from->title, 'watcher.title') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
