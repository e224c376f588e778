<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The arguments of bandwidth-set; arguments that were not given are omitted. */
final readonly class BandwidthSetArguments
{
    /** Monthly data cap: 500G, 2T, none */
    public ?string $cap;
    /** Download speed: 20M, 160Mbit, 50%, none */
    public ?string $downLimit;
    /** Override all limits for this many minutes */
    public ?int $overrideMinutes;
    /** A slower time of day: "18:00-23:00 5M/1M", "workdays 08:00-17:00 25%", none */
    public ?string $schedule;
    /** Upload speed: 2M, 16Mbit, 50%, none */
    public ?string $upLimit;
    /** What happens when the cap is used up: only notify you, or slow everything to 100 kB/s */
    public BandwidthSetArgumentsWhenExceeded|string|null $whenExceeded;
    /** Speed in each direction while somebody streams from elsewhere or a server transcodes: 2M, 20%, none */
    public ?string $whileStreaming;

    private function __construct(\stdClass $from)
    {
        $this->cap = isset($from->cap) ? Value::string($from->cap, 'bandwidth_set_arguments.cap') : null;
        $this->downLimit = isset($from->down_limit) ? Value::string($from->down_limit, 'bandwidth_set_arguments.down_limit') : null;
        $this->overrideMinutes = isset($from->override_minutes) ? Value::int($from->override_minutes, 'bandwidth_set_arguments.override_minutes') : null;
        $this->schedule = isset($from->schedule) ? Value::string($from->schedule, 'bandwidth_set_arguments.schedule') : null;
        $this->upLimit = isset($from->up_limit) ? Value::string($from->up_limit, 'bandwidth_set_arguments.up_limit') : null;
        $this->whenExceeded = isset($from->when_exceeded) ? Value::word(BandwidthSetArgumentsWhenExceeded::class, $from->when_exceeded, 'bandwidth_set_arguments.when_exceeded') : null;
        $this->whileStreaming = isset($from->while_streaming) ? Value::string($from->while_streaming, 'bandwidth_set_arguments.while_streaming') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
