<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A host that usher itself contacts. */
final readonly class OwnContact
{
    public function __construct(
        /** How to turn it off */
        public string $advice,
        public string $because,
        /** The data that is sent */
        public string $carries,
        /** A stable name for it */
        public string $contact,
        /** Null if the engine does not answer, and its address is unknown */
        public OwnContactDistance|string|null $distance,
        /** It leaves this machine */
        public ?bool $leaves,
        /**
         * The destinations, as this machine is set up now
         *
         * @var list<string>
         */
        public array $to,
        public string $when,
        /** What stops working if it is not reachable */
        public string $without,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            advice: Value::string($from->advice ?? null, 'own_contact.advice'),
            because: Value::string($from->because ?? null, 'own_contact.because'),
            carries: Value::string($from->carries ?? null, 'own_contact.carries'),
            contact: Value::string($from->contact ?? null, 'own_contact.contact'),
            distance: isset($from->distance) ? Value::word(OwnContactDistance::class, $from->distance, 'own_contact.distance') : null,
            leaves: isset($from->leaves) ? Value::bool($from->leaves, 'own_contact.leaves') : null,
            to: array_map(static fn (mixed $each): string => Value::string($each, 'own_contact.to'), Value::list($from->to ?? null, 'own_contact.to')),
            when: Value::string($from->when ?? null, 'own_contact.when'),
            without: Value::string($from->without ?? null, 'own_contact.without'),
        );
    }
}
