<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Who has an account, and what an invitation can show them. */
final readonly class MembersData
{
    /** Everything that was asked answered; if not, `not_known` lists what is missing */
    public bool $complete;
    /**
     * The libraries that `member-invite` takes, by name
     *
     * @var list<ServerLibrary>
     */
    public array $libraries;
    /**
     * By name
     *
     * @var list<ServerMember>
     */
    public array $members;
    /**
     * What could not be asked, and why
     *
     * @var list<NotKnown>
     */
    public array $notKnown;
    public string $summary;

    private function __construct(\stdClass $from)
    {
        if (isset($from->complete)) {
            $this->complete = Value::bool($from->complete, 'members.complete');
        }
        if (isset($from->libraries)) {
            $this->libraries = array_map(static fn (mixed $each): ServerLibrary => ServerLibrary::from(Value::object($each, 'members.libraries')), Value::list($from->libraries, 'members.libraries'));
        }
        if (isset($from->members)) {
            $this->members = array_map(static fn (mixed $each): ServerMember => ServerMember::from(Value::object($each, 'members.members')), Value::list($from->members, 'members.members'));
        }
        if (isset($from->not_known)) {
            $this->notKnown = array_map(static fn (mixed $each): NotKnown => NotKnown::from(Value::object($each, 'members.not_known')), Value::list($from->not_known, 'members.not_known'));
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'members.summary');
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
