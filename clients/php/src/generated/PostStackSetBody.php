<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** To be posted to the action as it stands */
final readonly class PostStackSetBody
{
    /**
     * What to set, as FIELD=VALUE
     *
     * @var ?list<string>
     */
    public ?array $correction;
    /** Show exactly what would be done, and change nothing */
    public ?bool $dryRun;
    /** The service */
    public ?string $service;

    private function __construct(\stdClass $from)
    {
        $this->correction = isset($from->correction) ? array_map(static fn (mixed $each): string => Value::string($each, 'post_stack_set.body.correction'), Value::list($from->correction, 'post_stack_set.body.correction')) : null;
        $this->dryRun = isset($from->dry_run) ? Value::bool($from->dry_run, 'post_stack_set.body.dry_run') : null;
        $this->service = isset($from->service) ? Value::string($from->service, 'post_stack_set.body.service') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
