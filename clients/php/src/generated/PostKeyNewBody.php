<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** To be posted to the action as it stands */
final readonly class PostKeyNewBody
{
    /** Show exactly what would be done, and change nothing */
    public ?bool $dryRun;
    /** What it may do */
    public PostKeyNewBodyMay|string|null $may;
    /** The member whose page it reads; only for a key that may do what a member may */
    public ?string $member;
    /** What to call it, such as the name of the program */
    public ?string $name;

    private function __construct(\stdClass $from)
    {
        $this->dryRun = isset($from->dry_run) ? Value::bool($from->dry_run, 'post_key_new.body.dry_run') : null;
        $this->may = isset($from->may) ? Value::word(PostKeyNewBodyMay::class, $from->may, 'post_key_new.body.may') : null;
        $this->member = isset($from->member) ? Value::string($from->member, 'post_key_new.body.member') : null;
        $this->name = isset($from->name) ? Value::string($from->name, 'post_key_new.body.name') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
