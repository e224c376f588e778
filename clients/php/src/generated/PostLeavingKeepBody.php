<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** To be posted to the action as it stands */
final readonly class PostLeavingKeepBody
{
    /** Show exactly what would be done, and change nothing */
    public ?bool $dryRun;
    /** The member who votes; without one, the household */
    public ?string $member;
    /** The title */
    public ?string $title;
    /** Withdraw the vote */
    public ?bool $withdraw;

    private function __construct(\stdClass $from)
    {
        $this->dryRun = isset($from->dry_run) ? Value::bool($from->dry_run, 'post_leaving_keep.body.dry_run') : null;
        $this->member = isset($from->member) ? Value::string($from->member, 'post_leaving_keep.body.member') : null;
        $this->title = isset($from->title) ? Value::string($from->title, 'post_leaving_keep.body.title') : null;
        $this->withdraw = isset($from->withdraw) ? Value::bool($from->withdraw, 'post_leaving_keep.body.withdraw') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
