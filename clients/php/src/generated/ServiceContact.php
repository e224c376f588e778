<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A host that a service contacts, as the stack declares it. */
final readonly class ServiceContact
{
    public function __construct(
        /** How to turn it off */
        public string $advice,
        public string $because,
        /** The data that is sent; null if the stack does not say */
        public ?string $carries,
        /** The command for that; null if it is off */
        public ?string $command,
        public string $destination,
        /** What stops working when it is blocked */
        public string $impact,
        /** Whether the service runs; null if the engine does not answer */
        public ?bool $running,
        public string $service,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            advice: Value::string($from->advice ?? null, 'service_contact.advice'),
            because: Value::string($from->because ?? null, 'service_contact.because'),
            carries: isset($from->carries) ? Value::string($from->carries, 'service_contact.carries') : null,
            command: isset($from->command) ? Value::string($from->command, 'service_contact.command') : null,
            destination: Value::string($from->destination ?? null, 'service_contact.destination'),
            impact: Value::string($from->impact ?? null, 'service_contact.impact'),
            running: isset($from->running) ? Value::bool($from->running, 'service_contact.running') : null,
            service: Value::string($from->service ?? null, 'service_contact.service'),
        );
    }
}
