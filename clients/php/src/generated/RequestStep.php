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
    /** The wanted episodes or albums that have passed it; null once it is done, or if none are counted */
    public ?int $partsDone;
    /** Of how many; null if `parts_done` is */
    public ?int $partsTotal;
    /** `pending`: its turn has not come, or it is under way */
    public HopState|string $state;
    public RequestStepStep|string $step;
    /** It has begun, or happens next by itself; at most one step is */
    public bool $underWay;

    private function __construct(\stdClass $from)
    {
        $this->expectedAt = isset($from->expected_at) ? Value::string($from->expected_at, 'request_step.expected_at') : null;
        $this->happenedAt = isset($from->happened_at) ? Value::string($from->happened_at, 'request_step.happened_at') : null;
        $this->partsDone = isset($from->parts_done) ? Value::int($from->parts_done, 'request_step.parts_done') : null;
        $this->partsTotal = isset($from->parts_total) ? Value::int($from->parts_total, 'request_step.parts_total') : null;
        if (isset($from->state)) {
            $this->state = Value::word(HopState::class, $from->state, 'request_step.state');
        }
        if (isset($from->step)) {
            $this->step = Value::word(RequestStepStep::class, $from->step, 'request_step.step');
        }
        if (isset($from->under_way)) {
            $this->underWay = Value::bool($from->under_way, 'request_step.under_way');
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
