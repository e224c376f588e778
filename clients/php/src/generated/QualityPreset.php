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
        public array $acceptedQualities,
        public QualityCost $cost,
        /** The cutoff: from this quality on, it no longer searches for better */
        public string $cutoff,
        /** In plain words */
        public string $meaning,
        public QualityPlayback $playback,
        public QualityPresetName|string $preset,
        /** The size limit: `5 GB an hour`; null if there is none */
        public ?string $sizeLimit,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            acceptedQualities: array_map(static fn (mixed $each): string => Value::string($each, 'quality_preset.accepted_qualities'), Value::list($from->accepted_qualities ?? null, 'quality_preset.accepted_qualities')),
            cost: QualityCost::from(Value::object($from->cost ?? null, 'quality_preset.cost')),
            cutoff: Value::string($from->cutoff ?? null, 'quality_preset.cutoff'),
            meaning: Value::string($from->meaning ?? null, 'quality_preset.meaning'),
            playback: QualityPlayback::from(Value::object($from->playback ?? null, 'quality_preset.playback')),
            preset: Value::word(QualityPresetName::class, $from->preset ?? null, 'quality_preset.preset'),
            sizeLimit: isset($from->size_limit) ? Value::string($from->size_limit, 'quality_preset.size_limit') : null,
        );
    }
}
