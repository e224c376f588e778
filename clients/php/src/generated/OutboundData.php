<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Everything that leaves the machine. */
final readonly class OutboundData
{
    public function __construct(
        /** @var list<ServiceContact> */
        public array $services,
        /**
         * Services that are described and declare no outbound contacts
         *
         * @var list<string>
         */
        public array $silent,
        /** A one-sentence summary */
        public string $summary,
        /**
         * Services that the stack does not describe: what they contact is unknown
         *
         * @var list<string>
         */
        public array $unknown,
        /**
         * Every host that usher can contact
         *
         * @var list<OwnContact>
         */
        public array $usher,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            services: array_map(static fn (mixed $each): ServiceContact => ServiceContact::from(Value::object($each, 'outbound.services')), Value::list($from->services ?? null, 'outbound.services')),
            silent: array_map(static fn (mixed $each): string => Value::string($each, 'outbound.silent'), Value::list($from->silent ?? null, 'outbound.silent')),
            summary: Value::string($from->summary ?? null, 'outbound.summary'),
            unknown: array_map(static fn (mixed $each): string => Value::string($each, 'outbound.unknown'), Value::list($from->unknown ?? null, 'outbound.unknown')),
            usher: array_map(static fn (mixed $each): OwnContact => OwnContact::from(Value::object($each, 'outbound.usher')), Value::list($from->usher ?? null, 'outbound.usher')),
        );
    }
}
