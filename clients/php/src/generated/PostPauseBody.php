<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** To be posted to the action as it stands */
final readonly class PostPauseBody
{
    /** Show exactly what would be done, and change nothing */
    public ?bool $dryRun;
    /** How long: 45m, 2h, 1d; without it, until somebody resumes them */
    public ?string $for;

    private function __construct(\stdClass $from)
    {
        $this->dryRun = isset($from->dry_run) ? Value::bool($from->dry_run, 'post_pause.body.dry_run') : null;
        $this->for = isset($from->for) ? Value::string($from->for, 'post_pause.body.for') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
