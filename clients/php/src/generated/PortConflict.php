<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A port that the stack needs and another program uses. */
final readonly class PortConflict
{
    /** The program that uses it */
    public string $heldBy;
    public int $port;
    public PortConflictProtocol|string $protocol;
    /** The service of the stack that usher operates */
    public string $service;

    private function __construct(\stdClass $from)
    {
        if (isset($from->held_by)) {
            $this->heldBy = Value::string($from->held_by, 'port_conflict.held_by');
        }
        if (isset($from->port)) {
            $this->port = Value::int($from->port, 'port_conflict.port');
        }
        if (isset($from->protocol)) {
            $this->protocol = Value::word(PortConflictProtocol::class, $from->protocol, 'port_conflict.protocol');
        }
        if (isset($from->service)) {
            $this->service = Value::string($from->service, 'port_conflict.service');
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
