<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The current state, and what to do next. */
final readonly class DashboardData
{
    public function __construct(
        /** When this was observed */
        public string $at,
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
         * @var list<Next>
         */
        public array $next,
        /** The engine and the apps are simulated */
        public bool $rehearsal,
        /** Services that the forms that are on need */
        public int $servicesWanted,
        /** How many of them are healthy */
        public int $servicesWell,
        /** A one-sentence summary */
        public string $summary,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            at: Value::string($from->at ?? null, 'dashboard.at'),
            attention: array_map(static fn (mixed $each): Attention => Attention::from(Value::object($each, 'dashboard.attention')), Value::list($from->attention ?? null, 'dashboard.attention')),
            formsOn: array_map(static fn (mixed $each): string => Value::string($each, 'dashboard.forms_on'), Value::list($from->forms_on ?? null, 'dashboard.forms_on')),
            next: array_map(static fn (mixed $each): Next => Next::from(Value::object($each, 'dashboard.next')), Value::list($from->next ?? null, 'dashboard.next')),
            rehearsal: Value::bool($from->rehearsal ?? null, 'dashboard.rehearsal'),
            servicesWanted: Value::int($from->services_wanted ?? null, 'dashboard.services_wanted'),
            servicesWell: Value::int($from->services_well ?? null, 'dashboard.services_well'),
            summary: Value::string($from->summary ?? null, 'dashboard.summary'),
        );
    }
}
