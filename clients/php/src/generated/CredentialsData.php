<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Every credential of the stack, and how it does. No value, in any form. */
final readonly class CredentialsData
{
    public function __construct(
        /** Whoever uses what was made anew has it; true when it was only read */
        public bool $complete,
        /**
         * Those that need somebody first
         *
         * @var list<Credential>
         */
        public array $credentials,
        /** @var list<CredentialNotKnown> */
        public array $notKnown,
        /** In a dry run of what needs consent: the digest to agree with; else null */
        public ?string $offer,
        /** Nothing was done: this is what would be */
        public bool $rehearsed,
        /** What was made anew; null when it was only read */
        public ?CredentialRotation $rotated,
        public string $summary,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            complete: Value::bool($from->complete ?? null, 'credentials.complete'),
            credentials: array_map(static fn (mixed $each): Credential => Credential::from(Value::object($each, 'credentials.credentials')), Value::list($from->credentials ?? null, 'credentials.credentials')),
            notKnown: array_map(static fn (mixed $each): CredentialNotKnown => CredentialNotKnown::from(Value::object($each, 'credentials.not_known')), Value::list($from->not_known ?? null, 'credentials.not_known')),
            offer: isset($from->offer) ? Value::string($from->offer, 'credentials.offer') : null,
            rehearsed: Value::bool($from->rehearsed ?? null, 'credentials.rehearsed'),
            rotated: isset($from->rotated) ? CredentialRotation::from(Value::object($from->rotated, 'credentials.rotated')) : null,
            summary: Value::string($from->summary ?? null, 'credentials.summary'),
        );
    }
}
