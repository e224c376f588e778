<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** To be posted to the action as it stands */
final readonly class PostUpBody
{
    /** Show exactly what would be done, and change nothing */
    public ?bool $dryRun;
    /**
     * Forms
     *
     * @var ?list<string>
     */
    public ?array $forms;
    /**
     * Services
     *
     * @var ?list<string>
     */
    public ?array $services;

    private function __construct(\stdClass $from)
    {
        $this->dryRun = isset($from->dry_run) ? Value::bool($from->dry_run, 'post_up.body.dry_run') : null;
        $this->forms = isset($from->forms) ? array_map(static fn (mixed $each): string => Value::string($each, 'post_up.body.forms'), Value::list($from->forms, 'post_up.body.forms')) : null;
        $this->services = isset($from->services) ? array_map(static fn (mixed $each): string => Value::string($each, 'post_up.body.services'), Value::list($from->services, 'post_up.body.services')) : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
