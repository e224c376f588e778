<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A published address that is not the front door, and why. */
final readonly class OtherAddress
{
    public string $address;
    /** The reason, for people */
    public string $because;
    public OtherAddressReasonCode|string $reasonCode;
    public string $service;
    /** When it stopped, if that is the reason and it is known */
    public ?string $stoppedAt;

    private function __construct(\stdClass $from)
    {
        if (isset($from->address)) {
            $this->address = Value::string($from->address, 'other_address.address');
        }
        if (isset($from->because)) {
            $this->because = Value::string($from->because, 'other_address.because');
        }
        if (isset($from->reason_code)) {
            $this->reasonCode = Value::word(OtherAddressReasonCode::class, $from->reason_code, 'other_address.reason_code');
        }
        if (isset($from->service)) {
            $this->service = Value::string($from->service, 'other_address.service');
        }
        $this->stoppedAt = isset($from->stopped_at) ? Value::string($from->stopped_at, 'other_address.stopped_at') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
