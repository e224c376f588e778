<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A member who is notified when a title arrives, and how. */
final readonly class NotifiedMember
{
    /** Why nothing can be delivered now; null if it can */
    public ?string $because;
    /** The app for requests in which the member chose the channel; null if it was set here */
    public ?string $chosenIn;
    /** What arrived before is not announced */
    public string $enabledAt;
    public bool $getsNewsletter;
    /** The language of what they get, as a browser names it */
    public string $languageTag;
    public string $member;
    /** `e-mail:ADDRESS`, `ntfy:TOPIC` or the name of a channel for alerts; of what a member chose, only the name of the channel. Null if there is none now */
    public ?string $notifiedBy;
    /** After how many days of waiting they are told why */
    public int $waitingDays;

    private function __construct(\stdClass $from)
    {
        $this->because = isset($from->because) ? Value::string($from->because, 'notified_member.because') : null;
        $this->chosenIn = isset($from->chosen_in) ? Value::string($from->chosen_in, 'notified_member.chosen_in') : null;
        if (isset($from->enabled_at)) {
            $this->enabledAt = Value::string($from->enabled_at, 'notified_member.enabled_at');
        }
        if (isset($from->gets_newsletter)) {
            $this->getsNewsletter = Value::bool($from->gets_newsletter, 'notified_member.gets_newsletter');
        }
        if (isset($from->language_tag)) {
            $this->languageTag = Value::string($from->language_tag, 'notified_member.language_tag');
        }
        if (isset($from->member)) {
            $this->member = Value::string($from->member, 'notified_member.member');
        }
        $this->notifiedBy = isset($from->notified_by) ? Value::string($from->notified_by, 'notified_member.notified_by') : null;
        if (isset($from->waiting_days)) {
            $this->waitingDays = Value::int($from->waiting_days, 'notified_member.waiting_days');
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
