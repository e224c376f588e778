<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The arguments of member-notify; arguments that were not given are omitted. */
final readonly class MemberNotifyArguments
{
    /** e-mail:ADDRESS, ntfy:TOPIC, own-choice, the name of a channel for alerts, or off */
    public ?string $by;
    /** The language of what they get; at first English */
    public MemberNotifyArgumentsInLanguage|string|null $inLanguage;
    /** The member */
    public string $member;
    /** Whether they get the newsletter, by e-mail; at first off */
    public MemberNotifyArgumentsNewsletter|string|null $newsletter;
    /** The digest that the dry run showed; confirms exactly what it showed */
    public ?string $offer;
    /** After how many days of waiting they are told why; at first 7 */
    public ?int $waitingDays;

    private function __construct(\stdClass $from)
    {
        $this->by = isset($from->by) ? Value::string($from->by, 'member_notify_arguments.by') : null;
        $this->inLanguage = isset($from->in_language) ? Value::word(MemberNotifyArgumentsInLanguage::class, $from->in_language, 'member_notify_arguments.in_language') : null;
        if (isset($from->member)) {
            $this->member = Value::string($from->member, 'member_notify_arguments.member');
        }
        $this->newsletter = isset($from->newsletter) ? Value::word(MemberNotifyArgumentsNewsletter::class, $from->newsletter, 'member_notify_arguments.newsletter') : null;
        $this->offer = isset($from->offer) ? Value::string($from->offer, 'member_notify_arguments.offer') : null;
        $this->waitingDays = isset($from->waiting_days) ? Value::int($from->waiting_days, 'member_notify_arguments.waiting_days') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
