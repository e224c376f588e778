<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** To be posted to the action as it stands */
final readonly class PostSupportBody
{
    /** Show exactly what would be done, and change nothing */
    public ?bool $dryRun;
    /** Keep names of people and titles */
    public ?bool $includeNames;
    /** How many of the last lines of each service; by default 200 */
    public ?int $tail;

    private function __construct(\stdClass $from)
    {
        $this->dryRun = isset($from->dry_run) ? Value::bool($from->dry_run, 'post_support.body.dry_run') : null;
        $this->includeNames = isset($from->include_names) ? Value::bool($from->include_names, 'post_support.body.include_names') : null;
        $this->tail = isset($from->tail) ? Value::int($from->tail, 'post_support.body.tail') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
