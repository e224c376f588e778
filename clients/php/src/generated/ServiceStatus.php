<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What one service is doing. */
final readonly class ServiceStatus
{
    /** The reason, if it is not healthy */
    public ?string $because;
    /** The container’s name; null if there is none */
    public ?string $container;
    public ServiceImage $containerImage;
    public ?int $exitCode;
    /**
     * The forms that include it
     *
     * @var list<string>
     */
    public array $forms;
    /** Null if nothing checks it */
    public ?ServiceHealth $health;
    /** The address of its page for other devices at home; null if they cannot reach one */
    public ?string $homeAddress;
    /** What the household has to do without while it is off */
    public ?string $impact;
    public ServiceStatusImportance|string $importance;
    /** Its name for people: that of its app if usher knows it */
    public string $label;
    /** The address of its page for a browser on this machine; null if it has no page or publishes none */
    public ?string $localAddress;
    /** @var list<Port> */
    public array $ports;
    /** What it is for, in a few words; null if nobody has said */
    public ?string $purpose;
    /** How many times the engine has restarted it by itself */
    public int $restarts;
    public string $service;
    public ServiceState|string $state;
    /** When it entered this state */
    public ?string $stateChangedAt;
    /** The state in a few words, for people */
    public string $summary;
    /** A form that is on needs it */
    public bool $wanted;

    private function __construct(\stdClass $from)
    {
        $this->because = isset($from->because) ? Value::string($from->because, 'service_status.because') : null;
        $this->container = isset($from->container) ? Value::string($from->container, 'service_status.container') : null;
        if (isset($from->container_image)) {
            $this->containerImage = ServiceImage::from(Value::object($from->container_image, 'service_status.container_image'));
        }
        $this->exitCode = isset($from->exit_code) ? Value::int($from->exit_code, 'service_status.exit_code') : null;
        if (isset($from->forms)) {
            $this->forms = array_map(static fn (mixed $each): string => Value::string($each, 'service_status.forms'), Value::list($from->forms, 'service_status.forms'));
        }
        $this->health = isset($from->health) ? ServiceHealth::from(Value::object($from->health, 'service_status.health')) : null;
        $this->homeAddress = isset($from->home_address) ? Value::string($from->home_address, 'service_status.home_address') : null;
        $this->impact = isset($from->impact) ? Value::string($from->impact, 'service_status.impact') : null;
        if (isset($from->importance)) {
            $this->importance = Value::word(ServiceStatusImportance::class, $from->importance, 'service_status.importance');
        }
        if (isset($from->label)) {
            $this->label = Value::string($from->label, 'service_status.label');
        }
        $this->localAddress = isset($from->local_address) ? Value::string($from->local_address, 'service_status.local_address') : null;
        if (isset($from->ports)) {
            $this->ports = array_map(static fn (mixed $each): Port => Port::from(Value::object($each, 'service_status.ports')), Value::list($from->ports, 'service_status.ports'));
        }
        $this->purpose = isset($from->purpose) ? Value::string($from->purpose, 'service_status.purpose') : null;
        if (isset($from->restarts)) {
            $this->restarts = Value::int($from->restarts, 'service_status.restarts');
        }
        if (isset($from->service)) {
            $this->service = Value::string($from->service, 'service_status.service');
        }
        if (isset($from->state)) {
            $this->state = Value::word(ServiceState::class, $from->state, 'service_status.state');
        }
        $this->stateChangedAt = isset($from->state_changed_at) ? Value::string($from->state_changed_at, 'service_status.state_changed_at') : null;
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'service_status.summary');
        }
        if (isset($from->wanted)) {
            $this->wanted = Value::bool($from->wanted, 'service_status.wanted');
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
