<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** To be posted to the action as it stands */
final readonly class PostSearchBody
{
    /** Show exactly what would be done, and change nothing */
    public ?bool $dryRun;
    /** The season, if it is not part of the title */
    public ?int $season;
    /** The title as you would say it, with a season or an episode if that helps */
    public ?string $term;

    private function __construct(\stdClass $from)
    {
        $this->dryRun = isset($from->dry_run) ? Value::bool($from->dry_run, 'post_search.body.dry_run') : null;
        $this->season = isset($from->season) ? Value::int($from->season, 'post_search.body.season') : null;
        $this->term = isset($from->term) ? Value::string($from->term, 'post_search.body.term') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
