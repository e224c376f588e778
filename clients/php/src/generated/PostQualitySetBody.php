<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** To be posted to the action as it stands */
final readonly class PostQualitySetBody
{
    /** Show exactly what would be done, and change nothing */
    public ?bool $dryRun;
    /** The type of media */
    public PostQualitySetBodyMedia|string|null $media;
    /** small, balanced, sharp or best; or the name of a profile in the app */
    public ?string $preset;
    /** The library, if several manage the same media */
    public ?string $service;

    private function __construct(\stdClass $from)
    {
        $this->dryRun = isset($from->dry_run) ? Value::bool($from->dry_run, 'post_quality_set.body.dry_run') : null;
        $this->media = isset($from->media) ? Value::word(PostQualitySetBodyMedia::class, $from->media, 'post_quality_set.body.media') : null;
        $this->preset = isset($from->preset) ? Value::string($from->preset, 'post_quality_set.body.preset') : null;
        $this->service = isset($from->service) ? Value::string($from->service, 'post_quality_set.body.service') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
