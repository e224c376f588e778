<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A port that the stack needs and another program uses. */
final readonly class PortConflict
{
    public function __construct(
        /** The program that uses it */
        public string $heldBy,
        public int $port,
        public PortConflictProtocol|string $protocol,
        /** The service of the stack that usher operates */
        public string $service,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            heldBy: Value::string($from->held_by ?? null, 'port_conflict.held_by'),
            port: Value::int($from->port ?? null, 'port_conflict.port'),
            protocol: Value::word(PortConflictProtocol::class, $from->protocol ?? null, 'port_conflict.protocol'),
            service: Value::string($from->service ?? null, 'port_conflict.service'),
        );
    }
}
