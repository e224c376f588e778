<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** An app that uses a credential that was replaced. */
final readonly class CredentialTold
{
    public function __construct(
        public ?string $because,
        /** What is left to do, if it could not be updated */
        public ?string $byHand,
        /** `told-unproved`: it accepted the new one, but does not show whether it uses it */
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
