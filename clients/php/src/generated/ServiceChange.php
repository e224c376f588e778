<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What a change does to one service. */
final readonly class ServiceChange
{
    public function __construct(
        /** The reason, for people */
        public string $because,
        /** What happens to it; `keep`: another form that is on still needs it */
        public ServiceChangeEffect|string $effect,
        /** Its state before */
        public ServiceState|string $from,
        /** Whether it is healthy afterwards; null if that was not checked */
        public ?bool $healthy,
        /** What the household has to do without while it is off */
        public ?string $impact,
        /**
         * The last lines of its log, if it did not become healthy
         *
         * @var list<string>
         */
        public array $lastLines,
        public string $service,
        /** Its state afterwards; null in a dry run */
        public ServiceState|string|null $to,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: Value::string($from->because ?? null, 'service_change.because'),
            effect: Value::word(ServiceChangeEffect::class, $from->effect ?? null, 'service_change.effect'),
            from: Value::word(ServiceState::class, $from->from ?? null, 'service_change.from'),
            healthy: isset($from->healthy) ? Value::bool($from->healthy, 'service_change.healthy') : null,
            impact: isset($from->impact) ? Value::string($from->impact, 'service_change.impact') : null,
            lastLines: array_map(static fn (mixed $each): string => Value::string($each, 'service_change.last_lines'), Value::list($from->last_lines ?? null, 'service_change.last_lines')),
            service: Value::string($from->service ?? null, 'service_change.service'),
            to: isset($from->to) ? Value::word(ServiceState::class, $from->to, 'service_change.to') : null,
        );
    }
}
