<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Somebody who may request titles. */
final readonly class RequestingMember
{
    public function __construct(
        /** Null if unknown */
        public ?Allowance $films,
        public bool $mayApprove,
        public string $member,
        /** How many requests they have made */
        public int $requestsTotal,
        /** Counted in seasons; null if unknown */
        public ?Allowance $series,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            films: isset($from->films) ? Allowance::from(Value::object($from->films, 'requesting_member.films')) : null,
            mayApprove: Value::bool($from->may_approve ?? null, 'requesting_member.may_approve'),
            member: Value::string($from->member ?? null, 'requesting_member.member'),
            requestsTotal: Value::int($from->requests_total ?? null, 'requesting_member.requests_total'),
            series: isset($from->series) ? Allowance::from(Value::object($from->series, 'requesting_member.series')) : null,
        );
    }
}
