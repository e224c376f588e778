<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** To be posted to the action as it stands */
final readonly class PostOffsiteFetchBody
{
    /** The backup */
    public ?string $backup;
    /** The destination that has the copy */
    public ?string $destination;
    /** Show exactly what would be done, and change nothing */
    public ?bool $dryRun;

    private function __construct(\stdClass $from)
    {
        $this->backup = isset($from->backup) ? Value::string($from->backup, 'post_offsite_fetch.body.backup') : null;
        $this->destination = isset($from->destination) ? Value::string($from->destination, 'post_offsite_fetch.body.destination') : null;
        $this->dryRun = isset($from->dry_run) ? Value::bool($from->dry_run, 'post_offsite_fetch.body.dry_run') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
