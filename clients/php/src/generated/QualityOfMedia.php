<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The quality of one type of media. */
final readonly class QualityOfMedia
{
    public function __construct(
        public QualityInForce $inForce,
        public QualityMedia|string $media,
        /**
         * From the smallest to the largest
         *
         * @var list<QualityPreset>
         */
        public array $presets,
        /**
         * Every profile that items use
         *
         * @var list<QualityOfMediaProfiles>
         */
        public array $profiles,
        public string $service,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            inForce: QualityInForce::from(Value::object($from->in_force ?? null, 'quality_of_media.in_force')),
            media: Value::word(QualityMedia::class, $from->media ?? null, 'quality_of_media.media'),
            presets: array_map(static fn (mixed $each): QualityPreset => QualityPreset::from(Value::object($each, 'quality_of_media.presets')), Value::list($from->presets ?? null, 'quality_of_media.presets')),
            profiles: array_map(static fn (mixed $each): QualityOfMediaProfiles => QualityOfMediaProfiles::from(Value::object($each, 'quality_of_media.profiles')), Value::list($from->profiles ?? null, 'quality_of_media.profiles')),
            service: Value::string($from->service ?? null, 'quality_of_media.service'),
        );
    }
}
