<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A finding that was accepted, or is no longer accepted. */
final readonly class AcceptedFinding
{
    public function __construct(
        public string $finding,
        public CheckStatus|string $status,
        public string $title,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            finding: Value::string($from->finding ?? null, 'accepted_finding.finding'),
            status: Value::word(CheckStatus::class, $from->status ?? null, 'accepted_finding.status'),
            title: Value::string($from->title ?? null, 'accepted_finding.title'),
        );
    }
}
