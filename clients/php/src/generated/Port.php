<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One port of a service. */
final readonly class Port
{
    public function __construct(
        /** The address it is bound to on this machine */
        public ?string $address,
        /** The port inside the container */
        public int $containerPort,
        /** The port on this machine; null if it is not published */
        public ?int $hostPort,
        public PortProtocol|string $protocol,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            address: isset($from->address) ? Value::string($from->address, 'port.address') : null,
            containerPort: Value::int($from->container_port ?? null, 'port.container_port'),
            hostPort: isset($from->host_port) ? Value::int($from->host_port, 'port.host_port') : null,
            protocol: Value::word(PortProtocol::class, $from->protocol ?? null, 'port.protocol'),
        );
    }
}
