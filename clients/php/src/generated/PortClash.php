<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A port that the stack needs and another program uses. */
final readonly class PortClash
{
    public function __construct(
        /** The program that uses it */
        public string $by,
        public int $port,
        public PortClashProtocol|string $protocol,
        /** The service of the stack that usher operates */
        public string $service,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            by: Value::string($from->by ?? null, 'port_clash.by'),
            port: Value::int($from->port ?? null, 'port_clash.port'),
            protocol: Value::word(PortClashProtocol::class, $from->protocol ?? null, 'port_clash.protocol'),
            service: Value::string($from->service ?? null, 'port_clash.service'),
        );
    }
}
