<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

final readonly class ServerDataAddressesLeftOut
{
    /** An address of this machine that it does not listen on */
    public string $address;
    /** Why it is left out, in a sentence */
    public string $because;
    /** The network interface that has the address */
    public string $interface;

    private function __construct(\stdClass $from)
    {
        if (isset($from->address)) {
            $this->address = Value::string($from->address, 'server.addressesLeftOut.address');
        }
        if (isset($from->because)) {
            $this->because = Value::string($from->because, 'server.addressesLeftOut.because');
        }
        if (isset($from->interface)) {
            $this->interface = Value::string($from->interface, 'server.addressesLeftOut.interface');
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
