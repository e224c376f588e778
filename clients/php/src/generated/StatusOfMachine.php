<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The answer `status` of one machine. */
final readonly class StatusOfMachine
{
    /** The version of the contract that the machine implements */
    public int $apiVersion;
    public StatusData $data;
    public string $kind;

    private function __construct(\stdClass $from)
    {
        if (isset($from->api_version)) {
            $this->apiVersion = Value::int($from->api_version, 'status_of_machine.api_version');
        }
        if (isset($from->data)) {
            $this->data = StatusData::from(Value::object($from->data, 'status_of_machine.data'));
        }
        if (isset($from->kind)) {
            $this->kind = Value::string($from->kind, 'status_of_machine.kind');
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
