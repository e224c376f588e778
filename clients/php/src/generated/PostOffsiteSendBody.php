<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** To be posted to the action as it stands */
final readonly class PostOffsiteSendBody
{
    /**
     * Only these destinations
     *
     * @var ?list<string>
     */
    public ?array $destinations;
    /** Show exactly what would be done, and change nothing */
    public ?bool $dryRun;
    /** The digest that the dry run showed; confirms exactly what it showed */
    public ?string $offer;

    private function __construct(\stdClass $from)
    {
        $this->destinations = isset($from->destinations) ? array_map(static fn (mixed $each): string => Value::string($each, 'post_offsite_send.body.destinations'), Value::list($from->destinations, 'post_offsite_send.body.destinations')) : null;
        $this->dryRun = isset($from->dry_run) ? Value::bool($from->dry_run, 'post_offsite_send.body.dry_run') : null;
        $this->offer = isset($from->offer) ? Value::string($from->offer, 'post_offsite_send.body.offer') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
