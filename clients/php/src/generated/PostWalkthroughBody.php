<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** To be posted to the action as it stands */
final readonly class PostWalkthroughBody
{
    /** Show exactly what would be done, and change nothing */
    public ?bool $dryRun;
    /** The film; by default Sintel */
    public PostWalkthroughBodyFilm|string|null $film;

    private function __construct(\stdClass $from)
    {
        $this->dryRun = isset($from->dry_run) ? Value::bool($from->dry_run, 'post_walkthrough.body.dry_run') : null;
        $this->film = isset($from->film) ? Value::word(PostWalkthroughBodyFilm::class, $from->film, 'post_walkthrough.body.film') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
