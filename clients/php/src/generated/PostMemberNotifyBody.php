<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** To be posted to the action as it stands */
final readonly class PostMemberNotifyBody
{
    /** e-mail:ADDRESS, ntfy:TOPIC, own-choice, the name of a channel for alerts, or off */
    public ?string $by;
    /** Show exactly what would be done, and change nothing */
    public ?bool $dryRun;
    /** The language of what they get; at first English */
    public PostMemberNotifyBodyInLanguage|string|null $inLanguage;
    /** The member */
    public ?string $member;
    /** Whether they get the newsletter, by e-mail; at first off */
    public PostMemberNotifyBodyNewsletter|string|null $newsletter;
    /** The digest that the dry run showed; confirms exactly what it showed */
    public ?string $offer;
    /** After how many days of waiting they are told why; at first 7 */
    public ?int $waitingDays;

    private function __construct(\stdClass $from)
    {
        $this->by = isset($from->by) ? Value::string($from->by, 'post_member_notify.body.by') : null;
        $this->dryRun = isset($from->dry_run) ? Value::bool($from->dry_run, 'post_member_notify.body.dry_run') : null;
        $this->inLanguage = isset($from->in_language) ? Value::word(PostMemberNotifyBodyInLanguage::class, $from->in_language, 'post_member_notify.body.in_language') : null;
        $this->member = isset($from->member) ? Value::string($from->member, 'post_member_notify.body.member') : null;
        $this->newsletter = isset($from->newsletter) ? Value::word(PostMemberNotifyBodyNewsletter::class, $from->newsletter, 'post_member_notify.body.newsletter') : null;
        $this->offer = isset($from->offer) ? Value::string($from->offer, 'post_member_notify.body.offer') : null;
        $this->waitingDays = isset($from->waiting_days) ? Value::int($from->waiting_days, 'post_member_notify.body.waiting_days') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
