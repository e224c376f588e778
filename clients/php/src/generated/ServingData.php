<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Where the surface is served, and the token of this run. */
final readonly class ServingData
{
    public function __construct(
        /** The whole address to open or to call */
        public string $address,
        /**
         * Every address it listens on
         *
         * @var list<string>
         */
        public array $addresses,
        /** The connection is encrypted; it never is */
        public bool $encrypted,
        /** The one directory that holds everything, where one was named */
        public ?string $home,
        /** It is offered to the network */
        public bool $lan,
        /** The engine and the apps are pretended */
        public bool $rehearsal,
        /** What `X-Service-Token` has to carry; minted for this run */
        public string $token,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            address: Value::string($from->address ?? null, 'serving.address'),
            addresses: array_map(static fn (mixed $each): string => Value::string($each, 'serving.addresses'), Value::list($from->addresses ?? null, 'serving.addresses')),
            encrypted: Value::bool($from->encrypted ?? null, 'serving.encrypted'),
            home: isset($from->home) ? Value::string($from->home, 'serving.home') : null,
            lan: Value::bool($from->lan ?? null, 'serving.lan'),
            rehearsal: Value::bool($from->rehearsal ?? null, 'serving.rehearsal'),
            token: Value::string($from->token ?? null, 'serving.token'),
        );
    }
}
