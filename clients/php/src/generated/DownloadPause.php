<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A pause of all downloads by usher. */
final readonly class DownloadPause
{
    /** When it ends by itself; null for a pause without an end */
    public ?string $endsAt;
    /** Its time has passed, but not every client is resumed yet */
    public bool $hasEnded;
    /** Since when */
    public string $pausedAt;

    private function __construct(\stdClass $from)
    {
        $this->endsAt = isset($from->ends_at) ? Value::string($from->ends_at, 'download_pause.ends_at') : null;
        if (isset($from->has_ended)) {
            $this->hasEnded = Value::bool($from->has_ended, 'download_pause.has_ended');
        }
        if (isset($from->paused_at)) {
            $this->pausedAt = Value::string($from->paused_at, 'download_pause.paused_at');
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
