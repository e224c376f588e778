<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Everything that leaves the machine. */
final readonly class OutboundData
{
    /** Everything that was asked answered; if not, `not_known` lists what is missing */
    public bool $complete;
    /**
     * What could not be asked, and why
     *
     * @var list<NotKnown>
     */
    public array $notKnown;
    /**
     * Every host that usher can contact
     *
     * @var list<OwnContact>
     */
    public array $ownContacts;
    /** @var list<ServiceContact> */
    public array $services;
    /**
     * Services that are described and declare no outbound contacts
     *
     * @var list<string>
     */
    public array $silentServices;
    /** A one-sentence summary */
    public string $summary;
    /**
     * Services that the stack does not describe: what they contact is unknown
     *
     * @var list<string>
     */
    public array $unknownServices;

    private function __construct(\stdClass $from)
    {
        if (isset($from->complete)) {
            $this->complete = Value::bool($from->complete, 'outbound.complete');
        }
        if (isset($from->not_known)) {
            $this->notKnown = array_map(static fn (mixed $each): NotKnown => NotKnown::from(Value::object($each, 'outbound.not_known')), Value::list($from->not_known, 'outbound.not_known'));
        }
        if (isset($from->own_contacts)) {
            $this->ownContacts = array_map(static fn (mixed $each): OwnContact => OwnContact::from(Value::object($each, 'outbound.own_contacts')), Value::list($from->own_contacts, 'outbound.own_contacts'));
        }
        if (isset($from->services)) {
            $this->services = array_map(static fn (mixed $each): ServiceContact => ServiceContact::from(Value::object($each, 'outbound.services')), Value::list($from->services, 'outbound.services'));
        }
        if (isset($from->silent_services)) {
            $this->silentServices = array_map(static fn (mixed $each): string => Value::string($each, 'outbound.silent_services'), Value::list($from->silent_services, 'outbound.silent_services'));
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'outbound.summary');
        }
        if (isset($from->unknown_services)) {
            $this->unknownServices = array_map(static fn (mixed $each): string => Value::string($each, 'outbound.unknown_services'), Value::list($from->unknown_services, 'outbound.unknown_services'));
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
