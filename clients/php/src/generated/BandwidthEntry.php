<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** An entry of a client’s own schedule. */
final readonly class BandwidthEntry
{
    /**
     * 1 Monday … 7 Sunday
     *
     * @var list<int>
     */
    public array $days;
    public bool $enabled;
    public int $fromMinute;
    public string $summary;
    public ?int $toMinute;

    private function __construct(\stdClass $from)
    {
        if (isset($from->days)) {
            $this->days = array_map(static fn (mixed $each): int => Value::int($each, 'bandwidth_entry.days'), Value::list($from->days, 'bandwidth_entry.days'));
        }
        if (isset($from->enabled)) {
            $this->enabled = Value::bool($from->enabled, 'bandwidth_entry.enabled');
        }
        if (isset($from->from_minute)) {
            $this->fromMinute = Value::int($from->from_minute, 'bandwidth_entry.from_minute');
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'bandwidth_entry.summary');
        }
        $this->toMinute = isset($from->to_minute) ? Value::int($from->to_minute, 'bandwidth_entry.to_minute') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
