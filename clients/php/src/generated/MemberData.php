<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What adding or removing a member did, or would do. */
final readonly class MemberData
{
    public MemberDataAction|string $action;
    /** The address to open; null if no front door is open, and for a removal */
    public ?string $address;
    /** The highest age rating shown; null for no limit */
    public ?int $ageLimit;
    /** @var list<Membership> */
    public array $apps;
    /** It was done in every app; true in a dry run */
    public bool $complete;
    /** Dry run: nothing was done, and this is what would happen */
    public bool $dryRun;
    /** Whether titles without an age rating are shown; null for a removal */
    public ?bool $includeUnrated;
    /**
     * The libraries that a new member can see; empty for all of them
     *
     * @var list<string>
     */
    public array $libraries;
    /**
     * What is lost with the removed member, for people
     *
     * @var list<string>
     */
    public array $losses;
    public string $member;
    /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
    public ?string $offer;
    /** The file with the first password, which only its owner can read; the password is shown nowhere else */
    public ?string $passwordFile;
    /** The first password came with the request, so usher wrote none to a file; false for a removal */
    public bool $passwordGiven;
    public string $summary;

    private function __construct(\stdClass $from)
    {
        if (isset($from->action)) {
            $this->action = Value::word(MemberDataAction::class, $from->action, 'member.action');
        }
        $this->address = isset($from->address) ? Value::string($from->address, 'member.address') : null;
        $this->ageLimit = isset($from->age_limit) ? Value::int($from->age_limit, 'member.age_limit') : null;
        if (isset($from->apps)) {
            $this->apps = array_map(static fn (mixed $each): Membership => Membership::from(Value::object($each, 'member.apps')), Value::list($from->apps, 'member.apps'));
        }
        if (isset($from->complete)) {
            $this->complete = Value::bool($from->complete, 'member.complete');
        }
        if (isset($from->dry_run)) {
            $this->dryRun = Value::bool($from->dry_run, 'member.dry_run');
        }
        $this->includeUnrated = isset($from->include_unrated) ? Value::bool($from->include_unrated, 'member.include_unrated') : null;
        if (isset($from->libraries)) {
            $this->libraries = array_map(static fn (mixed $each): string => Value::string($each, 'member.libraries'), Value::list($from->libraries, 'member.libraries'));
        }
        if (isset($from->losses)) {
            $this->losses = array_map(static fn (mixed $each): string => Value::string($each, 'member.losses'), Value::list($from->losses, 'member.losses'));
        }
        if (isset($from->member)) {
            $this->member = Value::string($from->member, 'member.member');
        }
        $this->offer = isset($from->offer) ? Value::string($from->offer, 'member.offer') : null;
        $this->passwordFile = isset($from->password_file) ? Value::string($from->password_file, 'member.password_file') : null;
        if (isset($from->password_given)) {
            $this->passwordGiven = Value::bool($from->password_given, 'member.password_given');
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'member.summary');
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
