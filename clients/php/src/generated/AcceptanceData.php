<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Findings that somebody accepted, and their reason. */
final readonly class AcceptanceData
{
    /** False if the acceptance was withdrawn */
    public bool $accepted;
    /** Null in a dry run */
    public ?string $acceptedAt;
    /** Dry run: nothing was done, and this is what would happen */
    public bool $dryRun;
    /** @var list<AcceptedFinding> */
    public array $findings;
    public ?string $reason;
    public string $summary;

    private function __construct(\stdClass $from)
    {
        if (isset($from->accepted)) {
            $this->accepted = Value::bool($from->accepted, 'acceptance.accepted');
        }
        $this->acceptedAt = isset($from->accepted_at) ? Value::string($from->accepted_at, 'acceptance.accepted_at') : null;
        if (isset($from->dry_run)) {
            $this->dryRun = Value::bool($from->dry_run, 'acceptance.dry_run');
        }
        if (isset($from->findings)) {
            $this->findings = array_map(static fn (mixed $each): AcceptedFinding => AcceptedFinding::from(Value::object($each, 'acceptance.findings')), Value::list($from->findings, 'acceptance.findings'));
        }
        $this->reason = isset($from->reason) ? Value::string($from->reason, 'acceptance.reason') : null;
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'acceptance.summary');
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
