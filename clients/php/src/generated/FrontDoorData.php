<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The one address to give to household members. */
final readonly class FrontDoorData
{
    /** Null if no service for the household runs */
    public ?string $address;
    /** What to do if nobody else can reach it, or if it does not answer */
    public ?string $advice;
    /** Why it is this one, or why there is none */
    public string $because;
    /** Null if no other device could use the address */
    public ?DoorCard $card;
    /** The command for that */
    public ?string $command;
    /**
     * Every other published address
     *
     * @var list<OtherAddress>
     */
    public array $otherAddresses;
    /** From where it can be reached; null if there is no address */
    public FrontDoorDataReachableFrom|string|null $reachableFrom;
    /** The engine and the apps are simulated */
    public bool $rehearsal;
    /** The service at this address */
    public ?string $service;

    private function __construct(\stdClass $from)
    {
        $this->address = isset($from->address) ? Value::string($from->address, 'front-door.address') : null;
        $this->advice = isset($from->advice) ? Value::string($from->advice, 'front-door.advice') : null;
        if (isset($from->because)) {
            $this->because = Value::string($from->because, 'front-door.because');
        }
        $this->card = isset($from->card) ? DoorCard::from(Value::object($from->card, 'front-door.card')) : null;
        $this->command = isset($from->command) ? Value::string($from->command, 'front-door.command') : null;
        if (isset($from->other_addresses)) {
            $this->otherAddresses = array_map(static fn (mixed $each): OtherAddress => OtherAddress::from(Value::object($each, 'front-door.other_addresses')), Value::list($from->other_addresses, 'front-door.other_addresses'));
        }
        $this->reachableFrom = isset($from->reachable_from) ? Value::word(FrontDoorDataReachableFrom::class, $from->reachable_from, 'front-door.reachable_from') : null;
        if (isset($from->rehearsal)) {
            $this->rehearsal = Value::bool($from->rehearsal, 'front-door.rehearsal');
        }
        $this->service = isset($from->service) ? Value::string($from->service, 'front-door.service') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
