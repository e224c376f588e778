<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A media app in a container that the project does not declare. usher can start, stop and restart it, but never recreates it. */
final readonly class OutsideService
{
    public function __construct(
        public string $app,
        public string $container,
        /** Null if nothing checks it */
        public ?ServiceHealth $health,
        public string $image,
        /** What manages the container, as far as its labels tell; `hand` if they tell nothing */
        public OutsideServiceManagedBy|string $managedBy,
        /** @var list<Port> */
        public array $ports,
        /** The other Compose project that it belongs to */
        public ?string $project,
        /** What usher calls it: its container’s name, unless the project has that name too */
        public string $service,
        public ServiceState|string $state,
        /** When it entered this state */
        public ?string $stateChangedAt,
        /** The state in a few words, for people */
        public string $summary,
        /** usher asks it like a service of the project, because the project has no service with this app */
        public bool $takesPart,
        /** The app’s name for people */
        public string $title,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            app: Value::string($from->app ?? null, 'outside_service.app'),
            container: Value::string($from->container ?? null, 'outside_service.container'),
            health: isset($from->health) ? ServiceHealth::from(Value::object($from->health, 'outside_service.health')) : null,
            image: Value::string($from->image ?? null, 'outside_service.image'),
            managedBy: Value::word(OutsideServiceManagedBy::class, $from->managed_by ?? null, 'outside_service.managed_by'),
            ports: array_map(static fn (mixed $each): Port => Port::from(Value::object($each, 'outside_service.ports')), Value::list($from->ports ?? null, 'outside_service.ports')),
            project: isset($from->project) ? Value::string($from->project, 'outside_service.project') : null,
            service: Value::string($from->service ?? null, 'outside_service.service'),
            state: Value::word(ServiceState::class, $from->state ?? null, 'outside_service.state'),
            stateChangedAt: isset($from->state_changed_at) ? Value::string($from->state_changed_at, 'outside_service.state_changed_at') : null,
            summary: Value::string($from->summary ?? null, 'outside_service.summary'),
            takesPart: Value::bool($from->takes_part ?? null, 'outside_service.takes_part'),
            title: Value::string($from->title ?? null, 'outside_service.title'),
        );
    }
}
