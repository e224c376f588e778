<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** To be posted to the action as it stands */
final readonly class PostAcceptBody
{
    /** Show exactly what would be done, and change nothing */
    public ?bool $dryRun;
    /** The finding, or a check with all its findings */
    public ?string $finding;
    /** Why it can stay as it is */
    public ?string $reason;
    /** Withdraw the acceptance */
    public ?bool $withdraw;

    private function __construct(\stdClass $from)
    {
        $this->dryRun = isset($from->dry_run) ? Value::bool($from->dry_run, 'post_accept.body.dry_run') : null;
        $this->finding = isset($from->finding) ? Value::string($from->finding, 'post_accept.body.finding') : null;
        $this->reason = isset($from->reason) ? Value::string($from->reason, 'post_accept.body.reason') : null;
        $this->withdraw = isset($from->withdraw) ? Value::bool($from->withdraw, 'post_accept.body.withdraw') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
