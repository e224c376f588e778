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
        public OtherAddressReason|string $reason,
        public string $service,
        /** When it stopped, if that is the reason and it is known */
        public ?string $since,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            address: Value::string($from->address ?? null, 'other_address.address'),
            because: Value::string($from->because ?? null, 'other_address.because'),
            reason: Value::word(OtherAddressReason::class, $from->reason ?? null, 'other_address.reason'),
            service: Value::string($from->service ?? null, 'other_address.service'),
            since: isset($from->since) ? Value::string($from->since, 'other_address.since') : null,
        );
    }
}
