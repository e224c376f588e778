<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One of the seven steps from request to screen. */
final readonly class RequestStep
{
    /** When it is expected to be done, if an app says so */
    public ?string $expectedAt;
    /** When it was done; null if it is not, or if no app says when */
    public ?string $happenedAt;
    /** `pending`: its turn has not come, or it is under way */
    public HopState|string $state;
    public RequestStepStep|string $step;

    private function __construct(\stdClass $from)
    {
        $this->expectedAt = isset($from->expected_at) ? Value::string($from->expected_at, 'request_step.expected_at') : null;
        $this->happenedAt = isset($from->happened_at) ? Value::string($from->happened_at, 'request_step.happened_at') : null;
        if (isset($from->state)) {
            $this->state = Value::word(HopState::class, $from->state, 'request_step.state');
        }
        if (isset($from->step)) {
            $this->step = Value::word(RequestStepStep::class, $from->step, 'request_step.step');
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
