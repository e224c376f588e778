<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What the household has requested. */
final readonly class RequestsData
{
    /** Everything that was asked answered, or the decision of an action reached the library */
    public bool $complete;
    /** @var list<RequestingMember> */
    public array $members;
    /**
     * What could not be asked, and why
     *
     * @var list<NotKnown>
     */
    public array $notKnown;
    /**
     * Newest first; in the event stream only some of them
     *
     * @var list<Request>
     */
    public array $requests;
    /**
     * How many there are in each state that occurs, whether or not the read was asked for one state
     *
     * @var list<RequestStateCount>
     */
    public array $stateCounts;
    public string $summary;
    /** How many there are in all; `requests` may have only some of them */
    public int $total;

    private function __construct(\stdClass $from)
    {
        if (isset($from->complete)) {
            $this->complete = Value::bool($from->complete, 'requests.complete');
        }
        if (isset($from->members)) {
            $this->members = array_map(static fn (mixed $each): RequestingMember => RequestingMember::from(Value::object($each, 'requests.members')), Value::list($from->members, 'requests.members'));
        }
        if (isset($from->not_known)) {
            $this->notKnown = array_map(static fn (mixed $each): NotKnown => NotKnown::from(Value::object($each, 'requests.not_known')), Value::list($from->not_known, 'requests.not_known'));
        }
        if (isset($from->requests)) {
            $this->requests = array_map(static fn (mixed $each): Request => Request::from(Value::object($each, 'requests.requests')), Value::list($from->requests, 'requests.requests'));
        }
        if (isset($from->state_counts)) {
            $this->stateCounts = array_map(static fn (mixed $each): RequestStateCount => RequestStateCount::from(Value::object($each, 'requests.state_counts')), Value::list($from->state_counts, 'requests.state_counts'));
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'requests.summary');
        }
        if (isset($from->total)) {
            $this->total = Value::int($from->total, 'requests.total');
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
