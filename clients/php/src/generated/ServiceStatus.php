<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What one service is doing. */
final readonly class ServiceStatus
{
    public function __construct(
        /** The reason, if it is not healthy */
        public ?string $because,
        /** The container’s name; null if there is none */
        public ?string $container,
        public ServiceImage $containerImage,
        public ?int $exitCode,
        /**
         * The forms that include it
         *
         * @var list<string>
         */
        public array $forms,
        /** Null if nothing checks it */
        public ?ServiceHealth $health,
        /** What the household has to do without while it is off */
        public ?string $impact,
        public ServiceStatusImportance|string $importance,
        /** @var list<Port> */
        public array $ports,
        /** How many times the engine has restarted it by itself */
        public int $restarts,
        public string $service,
        public ServiceState|string $state,
        /** When it entered this state */
        public ?string $stateChangedAt,
        /** The state in a few words, for people */
        public string $summary,
        /** A form that is on needs it */
        public bool $wanted,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: isset($from->because) ? Value::string($from->because, 'service_status.because') : null,
            container: isset($from->container) ? Value::string($from->container, 'service_status.container') : null,
            containerImage: ServiceImage::from(Value::object($from->container_image ?? null, 'service_status.container_image')),
            exitCode: isset($from->exit_code) ? Value::int($from->exit_code, 'service_status.exit_code') : null,
            forms: array_map(static fn (mixed $each): string => Value::string($each, 'service_status.forms'), Value::list($from->forms ?? null, 'service_status.forms')),
            health: isset($from->health) ? ServiceHealth::from(Value::object($from->health, 'service_status.health')) : null,
            impact: isset($from->impact) ? Value::string($from->impact, 'service_status.impact') : null,
            importance: Value::word(ServiceStatusImportance::class, $from->importance ?? null, 'service_status.importance'),
            ports: array_map(static fn (mixed $each): Port => Port::from(Value::object($each, 'service_status.ports')), Value::list($from->ports ?? null, 'service_status.ports')),
            restarts: Value::int($from->restarts ?? null, 'service_status.restarts'),
            service: Value::string($from->service ?? null, 'service_status.service'),
            state: Value::word(ServiceState::class, $from->state ?? null, 'service_status.state'),
            stateChangedAt: isset($from->state_changed_at) ? Value::string($from->state_changed_at, 'service_status.state_changed_at') : null,
            summary: Value::string($from->summary ?? null, 'service_status.summary'),
            wanted: Value::bool($from->wanted ?? null, 'service_status.wanted'),
        );
    }
}
