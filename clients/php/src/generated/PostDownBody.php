<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** To be posted to the action as it stands */
final readonly class PostDownBody
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
    /** With --when-idle: give up after this many minutes; by default 720 */
    public ?int $waitMinutes;
    /** Wait until nobody is watching, and nothing is being imported or unpacked */
    public ?bool $whenIdle;

    private function __construct(\stdClass $from)
    {
        $this->dryRun = isset($from->dry_run) ? Value::bool($from->dry_run, 'post_down.body.dry_run') : null;
        $this->forms = isset($from->forms) ? array_map(static fn (mixed $each): string => Value::string($each, 'post_down.body.forms'), Value::list($from->forms, 'post_down.body.forms')) : null;
        $this->services = isset($from->services) ? array_map(static fn (mixed $each): string => Value::string($each, 'post_down.body.services'), Value::list($from->services, 'post_down.body.services')) : null;
        $this->waitMinutes = isset($from->wait_minutes) ? Value::int($from->wait_minutes, 'post_down.body.wait_minutes') : null;
        $this->whenIdle = isset($from->when_idle) ? Value::bool($from->when_idle, 'post_down.body.when_idle') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
