<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** To be posted to the action as it stands */
final readonly class PostResetBody
{
    /**
     * For each file, the digest of a saved copy to restore instead
     *
     * @var ?list<string>
     */
    public ?array $digests;
    /** Show exactly what would be done, and change nothing */
    public ?bool $dryRun;
    /**
     * The files, by their names in the stack’s folder
     *
     * @var ?list<string>
     */
    public ?array $files;
    /** The digest that the dry run showed; confirms exactly what it showed */
    public ?string $offer;

    private function __construct(\stdClass $from)
    {
        $this->digests = isset($from->digests) ? array_map(static fn (mixed $each): string => Value::string($each, 'post_reset.body.digests'), Value::list($from->digests, 'post_reset.body.digests')) : null;
        $this->dryRun = isset($from->dry_run) ? Value::bool($from->dry_run, 'post_reset.body.dry_run') : null;
        $this->files = isset($from->files) ? array_map(static fn (mixed $each): string => Value::string($each, 'post_reset.body.files'), Value::list($from->files, 'post_reset.body.files')) : null;
        $this->offer = isset($from->offer) ? Value::string($from->offer, 'post_reset.body.offer') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
