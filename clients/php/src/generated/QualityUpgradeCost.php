<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What looking for better copies would come to. */
final readonly class QualityUpgradeCost
{
    public function __construct(
        /** Why a figure is not known, or what it leaves out */
        public ?string $because,
        public QualityCost $cost,
        /** What fetching all of them again takes; null where not known */
        public ?int $expectedBytes,
        /** At the most that the line was seen to carry; null where that is not known */
        public ?int $expectedSeconds,
        /** Files below what the preset stops at */
        public int $items,
        public QualityMedia|string $media,
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
            items: Value::int($from->items ?? null, 'quality_upgrade_cost.items'),
            media: Value::word(QualityMedia::class, $from->media ?? null, 'quality_upgrade_cost.media'),
            preset: Value::word(QualityPresetName::class, $from->preset ?? null, 'quality_upgrade_cost.preset'),
        );
    }
}
