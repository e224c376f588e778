<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A session started with the password or with a ticket. */
final readonly class SessionData
{
    /** When the session expires; using it does not extend it */
    public string $expiresAt;
    /** The name of the member; null for the owner */
    public ?string $member;
    /** `owner`: may ask and change everything; `member`: what is declared for members */
    public SessionDataRole|string $role;
    /** The value of the `X-Service-Token` header */
    public string $token;

    private function __construct(\stdClass $from)
    {
        if (isset($from->expires_at)) {
            $this->expiresAt = Value::string($from->expires_at, 'session.expires_at');
        }
        $this->member = isset($from->member) ? Value::string($from->member, 'session.member') : null;
        if (isset($from->role)) {
            $this->role = Value::word(SessionDataRole::class, $from->role, 'session.role');
        }
        if (isset($from->token)) {
            $this->token = Value::string($from->token, 'session.token');
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
