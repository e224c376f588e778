<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A key that was made or revoked, or would be. */
final readonly class KeyData
{
    public KeyDataAction|string $action;
    /** Dry run: nothing was done, and this is what would happen */
    public bool $dryRun;
    public KeyPermission|string $may;
    /** The member whose page it reads; null for other keys */
    public ?string $member;
    public string $name;
    public string $summary;
    /** The new key: the value of the `X-Service-Token` header. No other answer ever has it; null for a revocation and in a dry run */
    public ?string $token;

    private function __construct(\stdClass $from)
    {
        if (isset($from->action)) {
            $this->action = Value::word(KeyDataAction::class, $from->action, 'key.action');
        }
        if (isset($from->dry_run)) {
            $this->dryRun = Value::bool($from->dry_run, 'key.dry_run');
        }
        if (isset($from->may)) {
            $this->may = Value::word(KeyPermission::class, $from->may, 'key.may');
        }
        $this->member = isset($from->member) ? Value::string($from->member, 'key.member') : null;
        if (isset($from->name)) {
            $this->name = Value::string($from->name, 'key.name');
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'key.summary');
        }
        $this->token = isset($from->token) ? Value::string($from->token, 'key.token') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
