<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Where things stand, and what to do next. */
final readonly class DashboardData
{
    public function __construct(
        /** The moment it describes */
        public string $at,
        /**
         * The heaviest first
         *
         * @var list<Attention>
         */
        public array $attention,
        /** @var list<string> */
        public array $formsOn,
        /**
         * What to type next
         *
         * @var list<Next>
         */
        public array $next,
        /** The engine and the apps are pretended */
        public bool $rehearsal,
        /** Services that a form which is on needs */
        public int $servicesWanted,
        /** Those of them that are as they should be */
        public int $servicesWell,
        /** The whole in one sentence */
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
