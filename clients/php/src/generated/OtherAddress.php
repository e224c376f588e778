<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A published address that is not the front door, and why. */
final readonly class OtherAddress
{
    public function __construct(
        public string $address,
        /** The reason, for people */
        public string $because,
        public OtherAddressReasonCode|string $reasonCode,
        public string $service,
        /** When it stopped, if that is the reason and it is known */
        public ?string $stoppedAt,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            address: Value::string($from->address ?? null, 'other_address.address'),
            because: Value::string($from->because ?? null, 'other_address.because'),
            reasonCode: Value::word(OtherAddressReasonCode::class, $from->reason_code ?? null, 'other_address.reason_code'),
            service: Value::string($from->service ?? null, 'other_address.service'),
            stoppedAt: isset($from->stopped_at) ? Value::string($from->stopped_at, 'other_address.stopped_at') : null,
        );
    }
}
