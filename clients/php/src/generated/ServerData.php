<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The address of the server, and the token of this run. */
final readonly class ServerData
{
    public function __construct(
        /** The full address to open or to call */
        public string $address,
        /**
         * Every address it listens on
         *
         * @var list<string>
         */
        public array $addresses,
        /** Whether the connection is encrypted; always false */
        public bool $encrypted,
        /** The directory that contains everything, if one was given */
        public ?string $home,
        /** It serves the local network */
        public bool $lan,
        /** The engine and the apps are simulated */
        public bool $rehearsal,
        /** The value of the `X-Service-Token` header; created for this run */
        public string $token,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            address: Value::string($from->address ?? null, 'server.address'),
            addresses: array_map(static fn (mixed $each): string => Value::string($each, 'server.addresses'), Value::list($from->addresses ?? null, 'server.addresses')),
            encrypted: Value::bool($from->encrypted ?? null, 'server.encrypted'),
            home: isset($from->home) ? Value::string($from->home, 'server.home') : null,
            lan: Value::bool($from->lan ?? null, 'server.lan'),
            rehearsal: Value::bool($from->rehearsal ?? null, 'server.rehearsal'),
            token: Value::string($from->token ?? null, 'server.token'),
        );
    }
}
