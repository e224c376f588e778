<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The parameters to ask it with */
final readonly class GetRequestsParameters
{
    /** How many to show; by default all */
    public ?int $count;
    /** The first to show, counted from 0 */
    public ?int $from;
    /** The member whose requests to show */
    public ?string $member;
    /** Only requests in this state; `on-its-way` for all that are neither waiting for approval, available nor declined */
    public GetRequestsParametersState|string|null $state;
    /** Only requests whose title contains this text */
    public ?string $text;

    private function __construct(\stdClass $from)
    {
        $this->count = isset($from->count) ? Value::int($from->count, 'get_requests.parameters.count') : null;
        $this->from = isset($from->from) ? Value::int($from->from, 'get_requests.parameters.from') : null;
        $this->member = isset($from->member) ? Value::string($from->member, 'get_requests.parameters.member') : null;
        $this->state = isset($from->state) ? Value::word(GetRequestsParametersState::class, $from->state, 'get_requests.parameters.state') : null;
        $this->text = isset($from->text) ? Value::string($from->text, 'get_requests.parameters.text') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
