<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A port, and the program that uses it. */
final readonly class PreviewPort
{
    /** The address it is bound to on this machine */
    public ?string $address;
    /** The port inside the container */
    public int $containerPort;
    /** The other program on this machine that uses it; null if it is free or used by the service itself */
    public ?string $heldBy;
    /** The port on this machine; null if it is not published */
    public ?int $hostPort;
    /** Whether another program uses it; null if unknown */
    public ?bool $inUse;
    public PreviewPortProtocol|string $protocol;

    private function __construct(\stdClass $from)
    {
        $this->address = isset($from->address) ? Value::string($from->address, 'preview_port.address') : null;
        if (isset($from->container_port)) {
            $this->containerPort = Value::int($from->container_port, 'preview_port.container_port');
        }
        $this->heldBy = isset($from->held_by) ? Value::string($from->held_by, 'preview_port.held_by') : null;
        $this->hostPort = isset($from->host_port) ? Value::int($from->host_port, 'preview_port.host_port') : null;
        $this->inUse = isset($from->in_use) ? Value::bool($from->in_use, 'preview_port.in_use') : null;
        if (isset($from->protocol)) {
            $this->protocol = Value::word(PreviewPortProtocol::class, $from->protocol, 'preview_port.protocol');
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
