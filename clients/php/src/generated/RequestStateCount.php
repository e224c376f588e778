<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** How many requests are in one state. */
final readonly class RequestStateCount
{
    public int $requestsTotal;
    public RequestState|string $state;

    private function __construct(\stdClass $from)
    {
        if (isset($from->requests_total)) {
            $this->requestsTotal = Value::int($from->requests_total, 'request_state_count.requests_total');
        }
        if (isset($from->state)) {
            $this->state = Value::word(RequestState::class, $from->state, 'request_state_count.state');
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
