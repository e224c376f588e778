<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A message for a member. */
final readonly class MemberNotice
{
    /** `waiting`: why something is not here yet */
    public MemberNoticeAbout|string $about;
    /** Why it was not delivered yet, or was given up */
    public ?string $because;
    /** RFC 3339, in UTC */
    public string $createdAt;
    /** When it was delivered or given up */
    public ?string $endedAt;
    public string $id;
    public string $member;
    /** `not-known`: usher ended while it was sent. It is not sent twice */
    public MemberNoticeState|string $state;
    public string $text;
    public string $title;

    private function __construct(\stdClass $from)
    {
        if (isset($from->about)) {
            $this->about = Value::word(MemberNoticeAbout::class, $from->about, 'member_notice.about');
        }
        $this->because = isset($from->because) ? Value::string($from->because, 'member_notice.because') : null;
        if (isset($from->created_at)) {
            $this->createdAt = Value::string($from->created_at, 'member_notice.created_at');
        }
        $this->endedAt = isset($from->ended_at) ? Value::string($from->ended_at, 'member_notice.ended_at') : null;
        if (isset($from->id)) {
            $this->id = Value::string($from->id, 'member_notice.id');
        }
        if (isset($from->member)) {
            $this->member = Value::string($from->member, 'member_notice.member');
        }
        if (isset($from->state)) {
            $this->state = Value::word(MemberNoticeState::class, $from->state, 'member_notice.state');
        }
        if (isset($from->text)) {
            $this->text = Value::string($from->text, 'member_notice.text');
        }
        if (isset($from->title)) {
            $this->title = Value::string($from->title, 'member_notice.title');
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
