<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What searching for better copies would take. */
final readonly class QualityUpgradeCost
{
    public function __construct(
        /** Why a figure is not known, or what it does not include */
        public ?string $because,
        public QualityCost $cost,
        /** How much downloading all of them again takes; null if unknown */
        public ?int $expectedBytes,
        /** At the highest speed that usher saw on the line; null if unknown */
        public ?int $expectedSeconds,
        /** Files below the preset’s cutoff */
        public int $itemsUpgradable,
        public Media|string $media,
        public QualityPresetName|string $preset,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: isset($from->because) ? Value::string($from->because, 'quality_upgrade_cost.because') : null,
            cost: QualityCost::from(Value::object($from->cost ?? null, 'quality_upgrade_cost.cost')),
            expectedBytes: isset($from->expected_bytes) ? Value::int($from->expected_bytes, 'quality_upgrade_cost.expected_bytes') : null,
            expectedSeconds: isset($from->expected_seconds) ? Value::int($from->expected_seconds, 'quality_upgrade_cost.expected_seconds') : null,
            itemsUpgradable: Value::int($from->items_upgradable ?? null, 'quality_upgrade_cost.items_upgradable'),
            media: Value::word(Media::class, $from->media ?? null, 'quality_upgrade_cost.media'),
            preset: Value::word(QualityPresetName::class, $from->preset ?? null, 'quality_upgrade_cost.preset'),
        );
    }
}
