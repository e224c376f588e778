<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The arguments of request-decline; arguments that were not given are omitted. */
final readonly class RequestDeclineArguments
{
    public function __construct(
        /** The number of the request */
        public string $request,
        /** Why, for anyone who reads it later */
        public ?string $reason = null,
        /** Withdraw the decision: make the same request again for the same member */
        public ?bool $withdraw = null,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            request: Value::string($from->request ?? null, 'request_decline_arguments.request'),
            reason: isset($from->reason) ? Value::string($from->reason, 'request_decline_arguments.reason') : null,
            withdraw: isset($from->withdraw) ? Value::bool($from->withdraw, 'request_decline_arguments.withdraw') : null,
        );
    }
}
