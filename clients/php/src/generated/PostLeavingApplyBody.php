<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** To be posted to the action as it stands */
final readonly class PostLeavingApplyBody
{
    /** Show exactly what would be done, and change nothing */
    public ?bool $dryRun;
    /** The digest that the dry run showed; confirms exactly what it showed */
    public ?string $offer;

    private function __construct(\stdClass $from)
    {
        $this->dryRun = isset($from->dry_run) ? Value::bool($from->dry_run, 'post_leaving_apply.body.dry_run') : null;
        $this->offer = isset($from->offer) ? Value::string($from->offer, 'post_leaving_apply.body.offer') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
