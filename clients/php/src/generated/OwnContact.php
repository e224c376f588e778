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
        /**
         * The destinations, as this machine is set up now
         *
         * @var list<string>
         */
        public array $destinations,
        /** What stops working if it is not reachable */
        public string $impact,
        /** It leaves this machine */
        public ?bool $leavesMachine,
        /** Null if the engine does not answer, and its address is unknown */
        public OwnContactNetwork|string|null $network,
        public string $trigger,
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
            destinations: array_map(static fn (mixed $each): string => Value::string($each, 'own_contact.destinations'), Value::list($from->destinations ?? null, 'own_contact.destinations')),
            impact: Value::string($from->impact ?? null, 'own_contact.impact'),
            leavesMachine: isset($from->leaves_machine) ? Value::bool($from->leaves_machine, 'own_contact.leaves_machine') : null,
            network: isset($from->network) ? Value::word(OwnContactNetwork::class, $from->network, 'own_contact.network') : null,
            trigger: Value::string($from->trigger ?? null, 'own_contact.trigger'),
        );
    }
}
