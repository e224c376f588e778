<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What the household has requested. */
final readonly class RequestsData
{
    public function __construct(
        /** The decision reached the library; true for a read */
        public bool $complete,
        /** @var list<RequestingMember> */
        public array $members,
        /** @var list<NotKnown> */
        public array $notKnown,
        /**
         * Newest first
         *
         * @var list<Request>
         */
        public array $requests,
        public string $summary,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            complete: Value::bool($from->complete ?? null, 'requests.complete'),
            members: array_map(static fn (mixed $each): RequestingMember => RequestingMember::from(Value::object($each, 'requests.members')), Value::list($from->members ?? null, 'requests.members')),
            notKnown: array_map(static fn (mixed $each): NotKnown => NotKnown::from(Value::object($each, 'requests.not_known')), Value::list($from->not_known ?? null, 'requests.not_known')),
            requests: array_map(static fn (mixed $each): Request => Request::from(Value::object($each, 'requests.requests')), Value::list($from->requests ?? null, 'requests.requests')),
            summary: Value::string($from->summary ?? null, 'requests.summary'),
        );
    }
}
