<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What a service sends out of the machine, and why. */
final readonly class OutboundContact
{
    public string $because;
    public string $destination;
    /** What stops working when it is blocked */
    public ?string $impact;

    private function __construct(\stdClass $from)
    {
        if (isset($from->because)) {
            $this->because = Value::string($from->because, 'outbound_contact.because');
        }
        if (isset($from->destination)) {
            $this->destination = Value::string($from->destination, 'outbound_contact.destination');
        }
        $this->impact = isset($from->impact) ? Value::string($from->impact, 'outbound_contact.impact') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
