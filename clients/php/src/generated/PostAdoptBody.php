<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** To be posted to the action as it stands */
final readonly class PostAdoptBody
{
    /** Show exactly what would be done, and change nothing */
    public ?bool $dryRun;
    /**
     * The files, by their names in the stack’s folder
     *
     * @var ?list<string>
     */
    public ?array $files;
    /** Undo the adoption: the files count as changed again */
    public ?bool $withdraw;

    private function __construct(\stdClass $from)
    {
        $this->dryRun = isset($from->dry_run) ? Value::bool($from->dry_run, 'post_adopt.body.dry_run') : null;
        $this->files = isset($from->files) ? array_map(static fn (mixed $each): string => Value::string($each, 'post_adopt.body.files'), Value::list($from->files, 'post_adopt.body.files')) : null;
        $this->withdraw = isset($from->withdraw) ? Value::bool($from->withdraw, 'post_adopt.body.withdraw') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
