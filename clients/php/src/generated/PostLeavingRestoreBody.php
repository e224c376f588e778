<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** To be posted to the action as it stands */
final readonly class PostLeavingRestoreBody
{
    /** Show exactly what would be done, and change nothing */
    public ?bool $dryRun;
    /**
     * Their numbers in usher leaving
     *
     * @var ?list<string>
     */
    public ?array $titles;

    private function __construct(\stdClass $from)
    {
        $this->dryRun = isset($from->dry_run) ? Value::bool($from->dry_run, 'post_leaving_restore.body.dry_run') : null;
        $this->titles = isset($from->titles) ? array_map(static fn (mixed $each): string => Value::string($each, 'post_leaving_restore.body.titles'), Value::list($from->titles, 'post_leaving_restore.body.titles')) : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
