<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** To be posted to the action as it stands */
final readonly class PostMemberInviteBody
{
    /** Hide everything rated for older people */
    public ?int $ageLimit;
    /** Show exactly what would be done, and change nothing */
    public ?bool $dryRun;
    /** Also show titles without an age rating, which an age limit otherwise hides */
    public ?bool $includeUnrated;
    /**
     * The libraries to show; by default all of them
     *
     * @var ?list<string>
     */
    public ?array $libraries;
    /** The member’s name */
    public ?string $member;
    /** The first password, which usher then keeps nowhere; by default it makes one up */
    public ?string $password;

    private function __construct(\stdClass $from)
    {
        $this->ageLimit = isset($from->age_limit) ? Value::int($from->age_limit, 'post_member_invite.body.age_limit') : null;
        $this->dryRun = isset($from->dry_run) ? Value::bool($from->dry_run, 'post_member_invite.body.dry_run') : null;
        $this->includeUnrated = isset($from->include_unrated) ? Value::bool($from->include_unrated, 'post_member_invite.body.include_unrated') : null;
        $this->libraries = isset($from->libraries) ? array_map(static fn (mixed $each): string => Value::string($each, 'post_member_invite.body.libraries'), Value::list($from->libraries, 'post_member_invite.body.libraries')) : null;
        $this->member = isset($from->member) ? Value::string($from->member, 'post_member_invite.body.member') : null;
        $this->password = isset($from->password) ? Value::string($from->password, 'post_member_invite.body.password') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
