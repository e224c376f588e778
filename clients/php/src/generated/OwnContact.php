<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A host that usher itself contacts. */
final readonly class OwnContact
{
    /** How to turn it off */
    public string $advice;
    public string $because;
    /** The data that is sent */
    public string $carries;
    /** A stable name for it */
    public string $contact;
    /**
     * The destinations, as this machine is set up now
     *
     * @var list<string>
     */
    public array $destinations;
    /** What stops working if it is not reachable */
    public string $impact;
    /** It leaves this machine */
    public ?bool $leavesMachine;
    /** Null if the engine does not answer, and its address is unknown */
    public OwnContactNetwork|string|null $network;
    public string $trigger;

    private function __construct(\stdClass $from)
    {
        if (isset($from->advice)) {
            $this->advice = Value::string($from->advice, 'own_contact.advice');
        }
        if (isset($from->because)) {
            $this->because = Value::string($from->because, 'own_contact.because');
        }
        if (isset($from->carries)) {
            $this->carries = Value::string($from->carries, 'own_contact.carries');
        }
        if (isset($from->contact)) {
            $this->contact = Value::string($from->contact, 'own_contact.contact');
        }
        if (isset($from->destinations)) {
            $this->destinations = array_map(static fn (mixed $each): string => Value::string($each, 'own_contact.destinations'), Value::list($from->destinations, 'own_contact.destinations'));
        }
        if (isset($from->impact)) {
            $this->impact = Value::string($from->impact, 'own_contact.impact');
        }
        $this->leavesMachine = isset($from->leaves_machine) ? Value::bool($from->leaves_machine, 'own_contact.leaves_machine') : null;
        $this->network = isset($from->network) ? Value::word(OwnContactNetwork::class, $from->network, 'own_contact.network') : null;
        if (isset($from->trigger)) {
            $this->trigger = Value::string($from->trigger, 'own_contact.trigger');
        }
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
