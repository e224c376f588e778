<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A host that a service contacts, as the stack declares it. */
final readonly class ServiceContact
{
    /** How to turn it off */
    public string $advice;
    public string $because;
    /** The data that is sent; null if the stack does not say */
    public ?string $carries;
    /** The command for that; null if it is off */
    public ?string $command;
    public string $destination;
    /** What stops working when it is blocked */
    public string $impact;
    /** Whether the service runs; null if the engine does not answer */
    public ?bool $running;
    public string $service;

    private function __construct(\stdClass $from)
    {
        if (isset($from->advice)) {
            $this->advice = Value::string($from->advice, 'service_contact.advice');
        }
        if (isset($from->because)) {
            $this->because = Value::string($from->because, 'service_contact.because');
        }
        $this->carries = isset($from->carries) ? Value::string($from->carries, 'service_contact.carries') : null;
        $this->command = isset($from->command) ? Value::string($from->command, 'service_contact.command') : null;
        if (isset($from->destination)) {
            $this->destination = Value::string($from->destination, 'service_contact.destination');
        }
        if (isset($from->impact)) {
            $this->impact = Value::string($from->impact, 'service_contact.impact');
        }
        $this->running = isset($from->running) ? Value::bool($from->running, 'service_contact.running') : null;
        if (isset($from->service)) {
            $this->service = Value::string($from->service, 'service_contact.service');
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
