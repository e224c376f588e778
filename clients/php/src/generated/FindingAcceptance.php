<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

final readonly class FindingAcceptance
{
    public function __construct(
        /** RFC 3339, in UTC */
        public string $acceptedAt,
        public string $reason,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            acceptedAt: Value::string($from->accepted_at ?? null, 'finding.acceptance.accepted_at'),
            reason: Value::string($from->reason ?? null, 'finding.acceptance.reason'),
        );
    }
}
