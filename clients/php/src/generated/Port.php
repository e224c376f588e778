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
        public int $container,
        /** The port on this machine; null if it is not published */
        public ?int $host,
        public PortProtocol|string $protocol,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            address: isset($from->address) ? Value::string($from->address, 'port.address') : null,
            container: Value::int($from->container ?? null, 'port.container'),
            host: isset($from->host) ? Value::int($from->host, 'port.host') : null,
            protocol: Value::word(PortProtocol::class, $from->protocol ?? null, 'port.protocol'),
        );
    }
}
