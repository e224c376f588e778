<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The arguments of request-decline; arguments that were not given are omitted. */
final readonly class RequestDeclineArguments
{
    /** Why, for anyone who reads it later */
    public ?string $reason;
    /** The number of the request */
    public string $request;
    /** Withdraw the decision: make the same request again for the same member */
    public ?bool $withdraw;

    private function __construct(\stdClass $from)
    {
        $this->reason = isset($from->reason) ? Value::string($from->reason, 'request_decline_arguments.reason') : null;
        if (isset($from->request)) {
            $this->request = Value::string($from->request, 'request_decline_arguments.request');
        }
        $this->withdraw = isset($from->withdraw) ? Value::bool($from->withdraw, 'request_decline_arguments.withdraw') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
