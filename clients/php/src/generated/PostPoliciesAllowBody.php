<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** To be posted to the action as it stands */
final readonly class PostPoliciesAllowBody
{
    /** Its id in usher policies */
    public ?string $download;
    /** Show exactly what would be done, and change nothing */
    public ?bool $dryRun;

    private function __construct(\stdClass $from)
    {
        $this->download = isset($from->download) ? Value::string($from->download, 'post_policies_allow.body.download') : null;
        $this->dryRun = isset($from->dry_run) ? Value::bool($from->dry_run, 'post_policies_allow.body.dry_run') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
