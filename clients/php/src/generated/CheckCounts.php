<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The number of findings for each standing. */
final readonly class CheckCounts
{
    /** How many of them somebody has accepted */
    public int $findingsAccepted;
    public int $findingsFailed;
    public int $findingsNotKnown;
    public int $findingsPassed;
    public int $findingsSkipped;
    public int $findingsWarned;

    private function __construct(\stdClass $from)
    {
        if (isset($from->findings_accepted)) {
            $this->findingsAccepted = Value::int($from->findings_accepted, 'check_counts.findings_accepted');
        }
        if (isset($from->findings_failed)) {
            $this->findingsFailed = Value::int($from->findings_failed, 'check_counts.findings_failed');
        }
        if (isset($from->findings_not_known)) {
            $this->findingsNotKnown = Value::int($from->findings_not_known, 'check_counts.findings_not_known');
        }
        if (isset($from->findings_passed)) {
            $this->findingsPassed = Value::int($from->findings_passed, 'check_counts.findings_passed');
        }
        if (isset($from->findings_skipped)) {
            $this->findingsSkipped = Value::int($from->findings_skipped, 'check_counts.findings_skipped');
        }
        if (isset($from->findings_warned)) {
            $this->findingsWarned = Value::int($from->findings_warned, 'check_counts.findings_warned');
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
