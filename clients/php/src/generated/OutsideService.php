<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A media app in a container that the project does not declare. usher can start, stop and restart it, but never recreates it. */
final readonly class OutsideService
{
    public string $app;
    public string $container;
    /** Null if nothing checks it */
    public ?ServiceHealth $health;
    public string $image;
    /** What manages the container, as far as its labels tell; `hand` if they tell nothing */
    public OutsideServiceManagedBy|string $managedBy;
    /** @var list<Port> */
    public array $ports;
    /** The other Compose project that it belongs to */
    public ?string $project;
    /** What usher calls it: its container’s name, unless the project has that name too */
    public string $service;
    public ServiceState|string $state;
    /** When it entered this state */
    public ?string $stateChangedAt;
    /** The state in a few words, for people */
    public string $summary;
    /** usher asks it like a service of the project, because the project has no service with this app */
    public bool $takesPart;
    /** The app’s name for people */
    public string $title;

    private function __construct(\stdClass $from)
    {
        if (isset($from->app)) {
            $this->app = Value::string($from->app, 'outside_service.app');
        }
        if (isset($from->container)) {
            $this->container = Value::string($from->container, 'outside_service.container');
        }
        $this->health = isset($from->health) ? ServiceHealth::from(Value::object($from->health, 'outside_service.health')) : null;
        if (isset($from->image)) {
            $this->image = Value::string($from->image, 'outside_service.image');
        }
        if (isset($from->managed_by)) {
            $this->managedBy = Value::word(OutsideServiceManagedBy::class, $from->managed_by, 'outside_service.managed_by');
        }
        if (isset($from->ports)) {
            $this->ports = array_map(static fn (mixed $each): Port => Port::from(Value::object($each, 'outside_service.ports')), Value::list($from->ports, 'outside_service.ports'));
        }
        $this->project = isset($from->project) ? Value::string($from->project, 'outside_service.project') : null;
        if (isset($from->service)) {
            $this->service = Value::string($from->service, 'outside_service.service');
        }
        if (isset($from->state)) {
            $this->state = Value::word(ServiceState::class, $from->state, 'outside_service.state');
        }
        $this->stateChangedAt = isset($from->state_changed_at) ? Value::string($from->state_changed_at, 'outside_service.state_changed_at') : null;
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'outside_service.summary');
        }
        if (isset($from->takes_part)) {
            $this->takesPart = Value::bool($from->takes_part, 'outside_service.takes_part');
        }
        if (isset($from->title)) {
            $this->title = Value::string($from->title, 'outside_service.title');
        }
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
