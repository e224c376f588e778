<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Somebody who may request titles. */
final readonly class RequestingMember
{
    /** Null if unknown */
    public ?Allowance $films;
    public bool $mayApprove;
    public string $member;
    /** How many requests they have made */
    public int $requestsTotal;
    /** Counted in seasons; null if unknown */
    public ?Allowance $series;

    private function __construct(\stdClass $from)
    {
        $this->films = isset($from->films) ? Allowance::from(Value::object($from->films, 'requesting_member.films')) : null;
        if (isset($from->may_approve)) {
            $this->mayApprove = Value::bool($from->may_approve, 'requesting_member.may_approve');
        }
        if (isset($from->member)) {
            $this->member = Value::string($from->member, 'requesting_member.member');
        }
        if (isset($from->requests_total)) {
            $this->requestsTotal = Value::int($from->requests_total, 'requesting_member.requests_total');
        }
        $this->series = isset($from->series) ? Allowance::from(Value::object($from->series, 'requesting_member.series')) : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
