<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The images that were pulled, or would be pulled. */
final readonly class PullData
{
    /**
     * The exact command lines or requests
     *
     * @var list<string>
     */
    public array $commands;
    public bool $complete;
    /** Dry run: nothing was done, and this is what would happen */
    public bool $dryRun;
    /** @var list<ImagePull> */
    public array $images;
    public string $summary;

    private function __construct(\stdClass $from)
    {
        if (isset($from->commands)) {
            $this->commands = array_map(static fn (mixed $each): string => Value::string($each, 'pull.commands'), Value::list($from->commands, 'pull.commands'));
        }
        if (isset($from->complete)) {
            $this->complete = Value::bool($from->complete, 'pull.complete');
        }
        if (isset($from->dry_run)) {
            $this->dryRun = Value::bool($from->dry_run, 'pull.dry_run');
        }
        if (isset($from->images)) {
            $this->images = array_map(static fn (mixed $each): ImagePull => ImagePull::from(Value::object($each, 'pull.images')), Value::list($from->images, 'pull.images'));
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'pull.summary');
        }
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
