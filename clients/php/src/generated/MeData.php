<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What one member of the household sees. */
final readonly class MeData
{
    /** Everything that was asked answered; if not, `not_known` lists what is missing */
    public bool $complete;
    /**
     * Which app to use on which device
     *
     * @var list<MemberDevice>
     */
    public array $devices;
    /**
     * What is released in the next two weeks, earliest first
     *
     * @var list<ExpectedItem>
     */
    public array $expectedItems;
    /** How many films they may still request; null if unknown */
    public ?Allowance $films;
    /**
     * What the term of a search means; empty without a term
     *
     * @var list<FoundTitle>
     */
    public array $foundTitles;
    /** The address of the front door */
    public ?string $frontDoor;
    /** Where to request something, and whom to ask for help */
    public string $howToAsk;
    public string $member;
    /**
     * Can I watch, can I ask, does it arrive: in this order
     *
     * @var list<MemberAnswer>
     */
    public array $memberAnswers;
    /**
     * What arrived in the last two weeks, newest first
     *
     * @var list<NewItem>
     */
    public array $newItems;
    /**
     * What could not be asked, and why
     *
     * @var list<NotKnown>
     */
    public array $notKnown;
    /** When this was observed */
    public string $observedAt;
    /**
     * Newest first
     *
     * @var list<OwnRequest>
     */
    public array $ownRequests;
    /** The address at which to request films and series */
    public ?string $requestAddress;
    /** The same for series, counted in seasons; null if unknown */
    public ?Allowance $series;
    /** Whether they can watch, and how their requests are doing */
    public string $summary;

    private function __construct(\stdClass $from)
    {
        if (isset($from->complete)) {
            $this->complete = Value::bool($from->complete, 'me.complete');
        }
        if (isset($from->devices)) {
            $this->devices = array_map(static fn (mixed $each): MemberDevice => MemberDevice::from(Value::object($each, 'me.devices')), Value::list($from->devices, 'me.devices'));
        }
        if (isset($from->expected_items)) {
            $this->expectedItems = array_map(static fn (mixed $each): ExpectedItem => ExpectedItem::from(Value::object($each, 'me.expected_items')), Value::list($from->expected_items, 'me.expected_items'));
        }
        $this->films = isset($from->films) ? Allowance::from(Value::object($from->films, 'me.films')) : null;
        if (isset($from->found_titles)) {
            $this->foundTitles = array_map(static fn (mixed $each): FoundTitle => FoundTitle::from(Value::object($each, 'me.found_titles')), Value::list($from->found_titles, 'me.found_titles'));
        }
        $this->frontDoor = isset($from->front_door) ? Value::string($from->front_door, 'me.front_door') : null;
        if (isset($from->how_to_ask)) {
            $this->howToAsk = Value::string($from->how_to_ask, 'me.how_to_ask');
        }
        if (isset($from->member)) {
            $this->member = Value::string($from->member, 'me.member');
        }
        if (isset($from->member_answers)) {
            $this->memberAnswers = array_map(static fn (mixed $each): MemberAnswer => MemberAnswer::from(Value::object($each, 'me.member_answers')), Value::list($from->member_answers, 'me.member_answers'));
        }
        if (isset($from->new_items)) {
            $this->newItems = array_map(static fn (mixed $each): NewItem => NewItem::from(Value::object($each, 'me.new_items')), Value::list($from->new_items, 'me.new_items'));
        }
        if (isset($from->not_known)) {
            $this->notKnown = array_map(static fn (mixed $each): NotKnown => NotKnown::from(Value::object($each, 'me.not_known')), Value::list($from->not_known, 'me.not_known'));
        }
        if (isset($from->observed_at)) {
            $this->observedAt = Value::string($from->observed_at, 'me.observed_at');
        }
        if (isset($from->own_requests)) {
            $this->ownRequests = array_map(static fn (mixed $each): OwnRequest => OwnRequest::from(Value::object($each, 'me.own_requests')), Value::list($from->own_requests, 'me.own_requests'));
        }
        $this->requestAddress = isset($from->request_address) ? Value::string($from->request_address, 'me.request_address') : null;
        $this->series = isset($from->series) ? Allowance::from(Value::object($from->series, 'me.series')) : null;
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'me.summary');
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
