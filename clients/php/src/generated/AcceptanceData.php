<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Findings that somebody accepted, and their reason. */
final readonly class AcceptanceData
{
    public function __construct(
        /** False if the acceptance was withdrawn */
        public bool $accepted,
        /** Null in a dry run */
        public ?string $acceptedAt,
        /** Dry run: nothing was done, and this is what would happen */
        public bool $dryRun,
        /** @var list<AcceptedFinding> */
        public array $findings,
        public ?string $reason,
        public string $summary,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            accepted: Value::bool($from->accepted ?? null, 'acceptance.accepted'),
            acceptedAt: isset($from->accepted_at) ? Value::string($from->accepted_at, 'acceptance.accepted_at') : null,
            dryRun: Value::bool($from->dry_run ?? null, 'acceptance.dry_run'),
            findings: array_map(static fn (mixed $each): AcceptedFinding => AcceptedFinding::from(Value::object($each, 'acceptance.findings')), Value::list($from->findings ?? null, 'acceptance.findings')),
            reason: isset($from->reason) ? Value::string($from->reason, 'acceptance.reason') : null,
            summary: Value::string($from->summary ?? null, 'acceptance.summary'),
        );
    }
}
