<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** To be posted to the action as it stands */
final readonly class PostHostingRemoveBody
{
    /** Show exactly what would be done, and change nothing */
    public ?bool $dryRun;
    /** What to stop running */
    public PostHostingRemoveBodyTask|string|null $task;

    private function __construct(\stdClass $from)
    {
        $this->dryRun = isset($from->dry_run) ? Value::bool($from->dry_run, 'post_hosting_remove.body.dry_run') : null;
        $this->task = isset($from->task) ? Value::word(PostHostingRemoveBodyTask::class, $from->task, 'post_hosting_remove.body.task') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
