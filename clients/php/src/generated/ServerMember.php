<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Somebody with an account on a media server. */
final readonly class ServerMember
{
    /** May change everything on one of these servers */
    public bool $administrator;
    /** Why it is not known when they were last seen */
    public ?string $because;
    /** The account is turned on, on one of these servers */
    public bool $enabled;
    /** When a media server last saw them; null if none says */
    public ?string $lastSeenAt;
    public string $member;
    /**
     * The media servers on which they have an account
     *
     * @var list<string>
     */
    public array $services;

    private function __construct(\stdClass $from)
    {
        if (isset($from->administrator)) {
            $this->administrator = Value::bool($from->administrator, 'server_member.administrator');
        }
        $this->because = isset($from->because) ? Value::string($from->because, 'server_member.because') : null;
        if (isset($from->enabled)) {
            $this->enabled = Value::bool($from->enabled, 'server_member.enabled');
        }
        $this->lastSeenAt = isset($from->last_seen_at) ? Value::string($from->last_seen_at, 'server_member.last_seen_at') : null;
        if (isset($from->member)) {
            $this->member = Value::string($from->member, 'server_member.member');
        }
        if (isset($from->services)) {
            $this->services = array_map(static fn (mixed $each): string => Value::string($each, 'server_member.services'), Value::list($from->services, 'server_member.services'));
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
