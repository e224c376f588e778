<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A finding that was accepted, or is no longer accepted. */
final readonly class AcceptedFinding
{
    public string $finding;
    public CheckStatus|string $status;
    public string $title;

    private function __construct(\stdClass $from)
    {
        if (isset($from->finding)) {
            $this->finding = Value::string($from->finding, 'accepted_finding.finding');
        }
        if (isset($from->status)) {
            $this->status = Value::word(CheckStatus::class, $from->status, 'accepted_finding.status');
        }
        if (isset($from->title)) {
            $this->title = Value::string($from->title, 'accepted_finding.title');
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
