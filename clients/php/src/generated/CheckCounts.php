<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The number of findings for each standing. */
final readonly class CheckCounts
{
    public function __construct(
        /** How many of them somebody has accepted */
        public int $findingsAccepted,
        public int $findingsFailed,
        public int $findingsNotKnown,
        public int $findingsPassed,
        public int $findingsSkipped,
        public int $findingsWarned,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            findingsAccepted: Value::int($from->findings_accepted ?? null, 'check_counts.findings_accepted'),
            findingsFailed: Value::int($from->findings_failed ?? null, 'check_counts.findings_failed'),
            findingsNotKnown: Value::int($from->findings_not_known ?? null, 'check_counts.findings_not_known'),
            findingsPassed: Value::int($from->findings_passed ?? null, 'check_counts.findings_passed'),
            findingsSkipped: Value::int($from->findings_skipped ?? null, 'check_counts.findings_skipped'),
            findingsWarned: Value::int($from->findings_warned ?? null, 'check_counts.findings_warned'),
        );
    }
}
