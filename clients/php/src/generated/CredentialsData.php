<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Every credential of the stack, and whether it works. Values are never included. */
final readonly class CredentialsData
{
    public function __construct(
        /** Every app that uses the replaced credential has the new one; true for a read */
        public bool $complete,
        /**
         * Those that need attention first
         *
         * @var list<Credential>
         */
        public array $credentials,
        /** Dry run: nothing was done, and this is what would happen */
        public bool $dryRun,
        /** @var list<NotKnown> */
        public array $notKnown,
        /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
        public ?string $offer,
        /** What was replaced; null for a read */
        public ?CredentialRotation $rotation,
        public string $summary,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            complete: Value::bool($from->complete ?? null, 'credentials.complete'),
            credentials: array_map(static fn (mixed $each): Credential => Credential::from(Value::object($each, 'credentials.credentials')), Value::list($from->credentials ?? null, 'credentials.credentials')),
            dryRun: Value::bool($from->dry_run ?? null, 'credentials.dry_run'),
            notKnown: array_map(static fn (mixed $each): NotKnown => NotKnown::from(Value::object($each, 'credentials.not_known')), Value::list($from->not_known ?? null, 'credentials.not_known')),
            offer: isset($from->offer) ? Value::string($from->offer, 'credentials.offer') : null,
            rotation: isset($from->rotation) ? CredentialRotation::from(Value::object($from->rotation, 'credentials.rotation')) : null,
            summary: Value::string($from->summary ?? null, 'credentials.summary'),
        );
    }
}
