<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Everything that leaves the machine. */
final readonly class OutboundData
{
    public function __construct(
        /**
         * Every host that usher can contact
         *
         * @var list<OwnContact>
         */
        public array $ownContacts,
        /** @var list<ServiceContact> */
        public array $services,
        /**
         * Services that are described and declare no outbound contacts
         *
         * @var list<string>
         */
        public array $silentServices,
        /** A one-sentence summary */
        public string $summary,
        /**
         * Services that the stack does not describe: what they contact is unknown
         *
         * @var list<string>
         */
        public array $unknownServices,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            ownContacts: array_map(static fn (mixed $each): OwnContact => OwnContact::from(Value::object($each, 'outbound.own_contacts')), Value::list($from->own_contacts ?? null, 'outbound.own_contacts')),
            services: array_map(static fn (mixed $each): ServiceContact => ServiceContact::from(Value::object($each, 'outbound.services')), Value::list($from->services ?? null, 'outbound.services')),
            silentServices: array_map(static fn (mixed $each): string => Value::string($each, 'outbound.silent_services'), Value::list($from->silent_services ?? null, 'outbound.silent_services')),
            summary: Value::string($from->summary ?? null, 'outbound.summary'),
            unknownServices: array_map(static fn (mixed $each): string => Value::string($each, 'outbound.unknown_services'), Value::list($from->unknown_services ?? null, 'outbound.unknown_services')),
        );
    }
}
