<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** An app that uses a credential that was replaced. */
final readonly class CredentialConsumer
{
    public function __construct(
        /** What is left to do, if it could not be updated */
        public ?string $advice,
        public ?string $because,
        /** `updated-unverified`: it accepted the new one, but does not show whether it uses it */
        public CredentialConsumerResult|string $result,
        public string $service,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            advice: isset($from->advice) ? Value::string($from->advice, 'credential_consumer.advice') : null,
            because: isset($from->because) ? Value::string($from->because, 'credential_consumer.because') : null,
            result: Value::word(CredentialConsumerResult::class, $from->result ?? null, 'credential_consumer.result'),
            service: Value::string($from->service ?? null, 'credential_consumer.service'),
        );
    }
}
