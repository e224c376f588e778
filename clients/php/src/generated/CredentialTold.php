<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Somebody who uses a credential that was made anew. */
final readonly class CredentialTold
{
    public function __construct(
        public ?string $because,
        /** What is left to do, where it could not be told */
        public ?string $byHand,
        /** `told-unproved`: it took the new one, and does not show whether it uses it */
        public CredentialToldResult|string $result,
        public string $service,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: isset($from->because) ? Value::string($from->because, 'credential_told.because') : null,
            byHand: isset($from->by_hand) ? Value::string($from->by_hand, 'credential_told.by_hand') : null,
            result: Value::word(CredentialToldResult::class, $from->result ?? null, 'credential_told.result'),
            service: Value::string($from->service ?? null, 'credential_told.service'),
        );
    }
}
