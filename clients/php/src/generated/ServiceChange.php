<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What a change does to one service. */
final readonly class ServiceChange
{
    /** The reason, for people */
    public string $because;
    /** What happens to it; `keep`: another form that is on still needs it */
    public ServiceChangeEffect|string $effect;
    /** Its state before */
    public ServiceState|string $from;
    /** Whether it is healthy afterwards; null if that was not checked */
    public ?bool $healthy;
    /** What the household has to do without while it is off */
    public ?string $impact;
    /**
     * The last lines of its log, if it did not become healthy
     *
     * @var list<string>
     */
    public array $lastLines;
    public string $service;
    /** Its state afterwards; null in a dry run */
    public ServiceState|string|null $to;

    private function __construct(\stdClass $from)
    {
        if (isset($from->because)) {
            $this->because = Value::string($from->because, 'service_change.because');
        }
        if (isset($from->effect)) {
            $this->effect = Value::word(ServiceChangeEffect::class, $from->effect, 'service_change.effect');
        }
        if (isset($from->from)) {
            $this->from = Value::word(ServiceState::class, $from->from, 'service_change.from');
        }
        $this->healthy = isset($from->healthy) ? Value::bool($from->healthy, 'service_change.healthy') : null;
        $this->impact = isset($from->impact) ? Value::string($from->impact, 'service_change.impact') : null;
        if (isset($from->last_lines)) {
            $this->lastLines = array_map(static fn (mixed $each): string => Value::string($each, 'service_change.last_lines'), Value::list($from->last_lines, 'service_change.last_lines'));
        }
        if (isset($from->service)) {
            $this->service = Value::string($from->service, 'service_change.service');
        }
        $this->to = isset($from->to) ? Value::word(ServiceState::class, $from->to, 'service_change.to') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
