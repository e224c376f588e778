<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One port of a service. */
final readonly class Port
{
    /** The address it is bound to on this machine */
    public ?string $address;
    /** The port inside the container */
    public int $containerPort;
    /** The port on this machine; null if it is not published */
    public ?int $hostPort;
    public PortProtocol|string $protocol;

    private function __construct(\stdClass $from)
    {
        $this->address = isset($from->address) ? Value::string($from->address, 'port.address') : null;
        if (isset($from->container_port)) {
            $this->containerPort = Value::int($from->container_port, 'port.container_port');
        }
        $this->hostPort = isset($from->host_port) ? Value::int($from->host_port, 'port.host_port') : null;
        if (isset($from->protocol)) {
            $this->protocol = Value::word(PortProtocol::class, $from->protocol, 'port.protocol');
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
