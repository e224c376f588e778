<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The limit for all clients together while somebody streams from elsewhere, or a server transcodes. */
final readonly class StreamingLimit
{
    /** Who is streaming; null while nobody is */
    public ?string $because;
    /** Null if nothing is slowed then */
    public ?int $downLimitBytesPerSecond;
    /** The clients are slowed now, or are about to be */
    public bool $inEffect;
    public ?int $upLimitBytesPerSecond;

    private function __construct(\stdClass $from)
    {
        $this->because = isset($from->because) ? Value::string($from->because, 'streaming_limit.because') : null;
        $this->downLimitBytesPerSecond = isset($from->down_limit_bytes_per_second) ? Value::int($from->down_limit_bytes_per_second, 'streaming_limit.down_limit_bytes_per_second') : null;
        if (isset($from->in_effect)) {
            $this->inEffect = Value::bool($from->in_effect, 'streaming_limit.in_effect');
        }
        $this->upLimitBytesPerSecond = isset($from->up_limit_bytes_per_second) ? Value::int($from->up_limit_bytes_per_second, 'streaming_limit.up_limit_bytes_per_second') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
