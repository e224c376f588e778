<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** An app that uses a credential that was replaced. */
final readonly class CredentialConsumer
{
    /** What is left to do, if it could not be updated */
    public ?string $advice;
    public ?string $because;
    /** `updated-unverified`: it accepted the new one, but does not show whether it uses it */
    public CredentialConsumerResult|string $result;
    public string $service;

    private function __construct(\stdClass $from)
    {
        $this->advice = isset($from->advice) ? Value::string($from->advice, 'credential_consumer.advice') : null;
        $this->because = isset($from->because) ? Value::string($from->because, 'credential_consumer.because') : null;
        if (isset($from->result)) {
            $this->result = Value::word(CredentialConsumerResult::class, $from->result, 'credential_consumer.result');
        }
        if (isset($from->service)) {
            $this->service = Value::string($from->service, 'credential_consumer.service');
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
