<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

final readonly class FindingAccepted
{
    public function __construct(
        /** RFC 3339, in UTC */
        public string $at,
        public string $reason,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            at: Value::string($from->at ?? null, 'finding.accepted.at'),
            reason: Value::string($from->reason ?? null, 'finding.accepted.reason'),
        );
    }
}
