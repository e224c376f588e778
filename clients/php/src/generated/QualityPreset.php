<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One preset, for one type of media. */
final readonly class QualityPreset
{
    public function __construct(
        /**
         * The accepted qualities, worst first, by the app’s names
         *
         * @var list<string>
         */
        public array $accepts,
        /** The size limit: `5 GB an hour`; null if there is none */
        public ?string $bound,
        public QualityCost $cost,
        /** In plain words */
        public string $meaning,
        public QualityPlays $plays,
        public QualityPresetName|string $preset,
        /** The cutoff: from this quality on, it no longer searches for better */
        public string $stopsAt,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            accepts: array_map(static fn (mixed $each): string => Value::string($each, 'quality_preset.accepts'), Value::list($from->accepts ?? null, 'quality_preset.accepts')),
            bound: isset($from->bound) ? Value::string($from->bound, 'quality_preset.bound') : null,
            cost: QualityCost::from(Value::object($from->cost ?? null, 'quality_preset.cost')),
            meaning: Value::string($from->meaning ?? null, 'quality_preset.meaning'),
            plays: QualityPlays::from(Value::object($from->plays ?? null, 'quality_preset.plays')),
            preset: Value::word(QualityPresetName::class, $from->preset ?? null, 'quality_preset.preset'),
            stopsAt: Value::string($from->stops_at ?? null, 'quality_preset.stops_at'),
        );
    }
}
