<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The current state, and what to do next. */
final readonly class DashboardData
{
    public function __construct(
        /**
         * Most severe first
         *
         * @var list<Attention>
         */
        public array $attention,
        /** @var list<string> */
        public array $formsOn,
        /**
         * The commands to try next
         *
         * @var list<NextStep>
         */
        public array $nextSteps,
        /** When this was observed */
        public string $observedAt,
        /** The engine and the apps are simulated */
        public bool $rehearsal,
        /** How many of them are healthy */
        public int $servicesHealthy,
        /** Services that the forms that are on need */
        public int $servicesWanted,
        /** A one-sentence summary */
        public string $summary,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            attention: array_map(static fn (mixed $each): Attention => Attention::from(Value::object($each, 'dashboard.attention')), Value::list($from->attention ?? null, 'dashboard.attention')),
            formsOn: array_map(static fn (mixed $each): string => Value::string($each, 'dashboard.forms_on'), Value::list($from->forms_on ?? null, 'dashboard.forms_on')),
            nextSteps: array_map(static fn (mixed $each): NextStep => NextStep::from(Value::object($each, 'dashboard.next_steps')), Value::list($from->next_steps ?? null, 'dashboard.next_steps')),
            observedAt: Value::string($from->observed_at ?? null, 'dashboard.observed_at'),
            rehearsal: Value::bool($from->rehearsal ?? null, 'dashboard.rehearsal'),
            servicesHealthy: Value::int($from->services_healthy ?? null, 'dashboard.services_healthy'),
            servicesWanted: Value::int($from->services_wanted ?? null, 'dashboard.services_wanted'),
            summary: Value::string($from->summary ?? null, 'dashboard.summary'),
        );
    }
}
