<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** To be posted to the action as it stands */
final readonly class PostWatchBody
{
    /** Show exactly what would be done, and change nothing */
    public ?bool $dryRun;
    /**
     * Watch only the services of these forms
     *
     * @var ?list<string>
     */
    public ?array $forms;

    private function __construct(\stdClass $from)
    {
        $this->dryRun = isset($from->dry_run) ? Value::bool($from->dry_run, 'post_watch.body.dry_run') : null;
        $this->forms = isset($from->forms) ? array_map(static fn (mixed $each): string => Value::string($each, 'post_watch.body.forms'), Value::list($from->forms, 'post_watch.body.forms')) : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
