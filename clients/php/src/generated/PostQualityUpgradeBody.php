<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** To be posted to the action as it stands */
final readonly class PostQualityUpgradeBody
{
    /** Show exactly what would be done, and change nothing */
    public ?bool $dryRun;
    /** The type of media */
    public PostQualityUpgradeBodyMedia|string|null $media;
    /** The digest that the dry run showed; confirms exactly what it showed */
    public ?string $offer;
    /** The library, if several manage the same media */
    public ?string $service;

    private function __construct(\stdClass $from)
    {
        $this->dryRun = isset($from->dry_run) ? Value::bool($from->dry_run, 'post_quality_upgrade.body.dry_run') : null;
        $this->media = isset($from->media) ? Value::word(PostQualityUpgradeBodyMedia::class, $from->media, 'post_quality_upgrade.body.media') : null;
        $this->offer = isset($from->offer) ? Value::string($from->offer, 'post_quality_upgrade.body.offer') : null;
        $this->service = isset($from->service) ? Value::string($from->service, 'post_quality_upgrade.body.service') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
