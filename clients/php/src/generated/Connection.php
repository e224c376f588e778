<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A connection from one app to another. */
final readonly class Connection
{
    public function __construct(
        /** Why it was skipped, failed or is not possible, or another thing to know */
        public ?string $because,
        /** The service whose settings contain it */
        public string $fromService,
        /** Its purpose, for people */
        public string $purpose,
        /** `skipped`: a person changed it, and it stays; `would-connect` and `would-disconnect`: only in a dry run */
        public ConnectionResult|string $result,
        /** The service it leads to; the same one if it is about the app itself */
        public string $toService,
        /** Whether the app’s own test of it succeeded; null if it has none, or was not asked */
        public ?bool $verified,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: isset($from->because) ? Value::string($from->because, 'connection.because') : null,
            fromService: Value::string($from->from_service ?? null, 'connection.from_service'),
            purpose: Value::string($from->purpose ?? null, 'connection.purpose'),
            result: Value::word(ConnectionResult::class, $from->result ?? null, 'connection.result'),
            toService: Value::string($from->to_service ?? null, 'connection.to_service'),
            verified: isset($from->verified) ? Value::bool($from->verified, 'connection.verified') : null,
        );
    }
}
