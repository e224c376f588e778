<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What a service sends out of the machine, and why. */
final readonly class OutboundContact
{
    public function __construct(
        public string $because,
        public string $destination,
        /** What stops working when it is blocked */
        public ?string $impact,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: Value::string($from->because ?? null, 'outbound_contact.because'),
            destination: Value::string($from->destination ?? null, 'outbound_contact.destination'),
            impact: isset($from->impact) ? Value::string($from->impact, 'outbound_contact.impact') : null,
        );
    }
}
