<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Which app to use, per kind of device. */
final readonly class ClientsData
{
    /** What prevents all of them from working */
    public ?string $advice;
    /** @var list<Client> */
    public array $clients;
    /** The command for that */
    public ?string $command;
    /** The address of the front door */
    public ?string $frontDoor;
    /** From where it can be reached; null if there is no address */
    public ClientsDataReachableFrom|string|null $reachableFrom;

    private function __construct(\stdClass $from)
    {
        $this->advice = isset($from->advice) ? Value::string($from->advice, 'clients.advice') : null;
        if (isset($from->clients)) {
            $this->clients = array_map(static fn (mixed $each): Client => Client::from(Value::object($each, 'clients.clients')), Value::list($from->clients, 'clients.clients'));
        }
        $this->command = isset($from->command) ? Value::string($from->command, 'clients.command') : null;
        $this->frontDoor = isset($from->front_door) ? Value::string($from->front_door, 'clients.front_door') : null;
        $this->reachableFrom = isset($from->reachable_from) ? Value::word(ClientsDataReachableFrom::class, $from->reachable_from, 'clients.reachable_from') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
