<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A port, and the program that uses it. */
final readonly class PreviewPort
{
    public function __construct(
        /** The address it is bound to on this machine */
        public ?string $address,
        /** The port inside the container */
        public int $container,
        /** Whether another program uses it; null if unknown */
        public ?bool $held,
        /** The other program on this machine that uses it; null if it is free or used by the service itself */
        public ?string $heldBy,
        /** The port on this machine; null if it is not published */
        public ?int $host,
        public PreviewPortProtocol|string $protocol,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            address: isset($from->address) ? Value::string($from->address, 'preview_port.address') : null,
            container: Value::int($from->container ?? null, 'preview_port.container'),
            held: isset($from->held) ? Value::bool($from->held, 'preview_port.held') : null,
            heldBy: isset($from->held_by) ? Value::string($from->held_by, 'preview_port.held_by') : null,
            host: isset($from->host) ? Value::int($from->host, 'preview_port.host') : null,
            protocol: Value::word(PreviewPortProtocol::class, $from->protocol ?? null, 'preview_port.protocol'),
        );
    }
}
