<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

final readonly class FindingAcceptance
{
    /** RFC 3339, in UTC */
    public string $acceptedAt;
    public string $reason;

    private function __construct(\stdClass $from)
    {
        if (isset($from->accepted_at)) {
            $this->acceptedAt = Value::string($from->accepted_at, 'finding.acceptance.accepted_at');
        }
        if (isset($from->reason)) {
            $this->reason = Value::string($from->reason, 'finding.acceptance.reason');
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
