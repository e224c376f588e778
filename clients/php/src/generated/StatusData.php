<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What the stack is doing. */
final readonly class StatusData
{
    public function __construct(
        public Engine $engine,
        /** @var list<FormStatus> */
        public array $forms,
        /** When this was observed */
        public string $observedAt,
        /**
         * Media apps beside the project
         *
         * @var list<OutsideService>
         */
        public array $outside,
        public string $project,
        /** The engine and the apps are simulated */
        public bool $rehearsal,
        /** @var list<ServiceStatus> */
        public array $services,
        /** A one-sentence summary */
        public string $summary,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            engine: Engine::from(Value::object($from->engine ?? null, 'status.engine')),
            forms: array_map(static fn (mixed $each): FormStatus => FormStatus::from(Value::object($each, 'status.forms')), Value::list($from->forms ?? null, 'status.forms')),
            observedAt: Value::string($from->observed_at ?? null, 'status.observed_at'),
            outside: array_map(static fn (mixed $each): OutsideService => OutsideService::from(Value::object($each, 'status.outside')), Value::list($from->outside ?? null, 'status.outside')),
            project: Value::string($from->project ?? null, 'status.project'),
            rehearsal: Value::bool($from->rehearsal ?? null, 'status.rehearsal'),
            services: array_map(static fn (mixed $each): ServiceStatus => ServiceStatus::from(Value::object($each, 'status.services')), Value::list($from->services ?? null, 'status.services')),
            summary: Value::string($from->summary ?? null, 'status.summary'),
        );
    }
}
