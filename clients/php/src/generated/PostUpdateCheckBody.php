<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** To be posted to the action as it stands */
final readonly class PostUpdateCheckBody
{
    /** Show exactly what would be done, and change nothing */
    public ?bool $dryRun;
    /** Also verify signatures and count known vulnerabilities, with installed tools */
    public ?bool $inspect;
    /**
     * The services; by default all
     *
     * @var ?list<string>
     */
    public ?array $services;

    private function __construct(\stdClass $from)
    {
        $this->dryRun = isset($from->dry_run) ? Value::bool($from->dry_run, 'post_update_check.body.dry_run') : null;
        $this->inspect = isset($from->inspect) ? Value::bool($from->inspect, 'post_update_check.body.inspect') : null;
        $this->services = isset($from->services) ? array_map(static fn (mixed $each): string => Value::string($each, 'post_update_check.body.services'), Value::list($from->services, 'post_update_check.body.services')) : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
