<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** To be posted to the action as it stands */
final readonly class PostRestoreBody
{
    /** The backup */
    public ?string $backup;
    /** Show exactly what would be done, and change nothing */
    public ?bool $dryRun;
    /** The digest that the dry run showed; confirms exactly what it showed */
    public ?string $offer;
    /**
     * Only these services
     *
     * @var ?list<string>
     */
    public ?array $services;

    private function __construct(\stdClass $from)
    {
        $this->backup = isset($from->backup) ? Value::string($from->backup, 'post_restore.body.backup') : null;
        $this->dryRun = isset($from->dry_run) ? Value::bool($from->dry_run, 'post_restore.body.dry_run') : null;
        $this->offer = isset($from->offer) ? Value::string($from->offer, 'post_restore.body.offer') : null;
        $this->services = isset($from->services) ? array_map(static fn (mixed $each): string => Value::string($each, 'post_restore.body.services'), Value::list($from->services, 'post_restore.body.services')) : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
