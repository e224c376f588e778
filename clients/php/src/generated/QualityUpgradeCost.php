<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What searching for better copies would take. */
final readonly class QualityUpgradeCost
{
    /** Why a figure is not known, or what it does not include */
    public ?string $because;
    public QualityCost $cost;
    /** How much downloading all of them again takes; null if unknown */
    public ?int $expectedBytes;
    /** At the highest speed that usher saw on the line; null if unknown */
    public ?int $expectedSeconds;
    /** Files below the preset’s cutoff */
    public int $itemsUpgradable;
    public Media|string $media;
    public QualityPresetName|string $preset;

    private function __construct(\stdClass $from)
    {
        $this->because = isset($from->because) ? Value::string($from->because, 'quality_upgrade_cost.because') : null;
        if (isset($from->cost)) {
            $this->cost = QualityCost::from(Value::object($from->cost, 'quality_upgrade_cost.cost'));
        }
        $this->expectedBytes = isset($from->expected_bytes) ? Value::int($from->expected_bytes, 'quality_upgrade_cost.expected_bytes') : null;
        $this->expectedSeconds = isset($from->expected_seconds) ? Value::int($from->expected_seconds, 'quality_upgrade_cost.expected_seconds') : null;
        if (isset($from->items_upgradable)) {
            $this->itemsUpgradable = Value::int($from->items_upgradable, 'quality_upgrade_cost.items_upgradable');
        }
        if (isset($from->media)) {
            $this->media = Value::word(Media::class, $from->media, 'quality_upgrade_cost.media');
        }
        if (isset($from->preset)) {
            $this->preset = Value::word(QualityPresetName::class, $from->preset, 'quality_upgrade_cost.preset');
        }
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
