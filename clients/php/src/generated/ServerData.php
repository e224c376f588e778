<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The address of the server, and the token of this run. */
final readonly class ServerData
{
    /** The full address to open or to call */
    public string $address;
    /**
     * Every address it listens on
     *
     * @var list<string>
     */
    public array $addresses;
    /**
     * With `--lan`, the other addresses of this machine, and why it does not listen on them
     *
     * @var list<ServerDataAddressesLeftOut>
     */
    public array $addressesLeftOut;
    /** The certificate it serves with; null if it is not encrypted */
    public ?Certificate $certificate;
    /** Whether the connection is encrypted */
    public bool $encrypted;
    /** The directory that contains everything, if one was given */
    public ?string $home;
    /** It serves the local network */
    public bool $lan;
    /** The engine and the apps are simulated */
    public bool $rehearsal;
    /** The value of the `X-Service-Token` header; created for this run, and empty with `--without-token` */
    public string $token;

    private function __construct(\stdClass $from)
    {
        if (isset($from->address)) {
            $this->address = Value::string($from->address, 'server.address');
        }
        if (isset($from->addresses)) {
            $this->addresses = array_map(static fn (mixed $each): string => Value::string($each, 'server.addresses'), Value::list($from->addresses, 'server.addresses'));
        }
        if (isset($from->addresses_left_out)) {
            $this->addressesLeftOut = array_map(static fn (mixed $each): ServerDataAddressesLeftOut => ServerDataAddressesLeftOut::from(Value::object($each, 'server.addresses_left_out')), Value::list($from->addresses_left_out, 'server.addresses_left_out'));
        }
        $this->certificate = isset($from->certificate) ? Certificate::from(Value::object($from->certificate, 'server.certificate')) : null;
        if (isset($from->encrypted)) {
            $this->encrypted = Value::bool($from->encrypted, 'server.encrypted');
        }
        $this->home = isset($from->home) ? Value::string($from->home, 'server.home') : null;
        if (isset($from->lan)) {
            $this->lan = Value::bool($from->lan, 'server.lan');
        }
        if (isset($from->rehearsal)) {
            $this->rehearsal = Value::bool($from->rehearsal, 'server.rehearsal');
        }
        if (isset($from->token)) {
            $this->token = Value::string($from->token, 'server.token');
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
