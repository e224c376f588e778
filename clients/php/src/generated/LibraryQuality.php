<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The quality of one type of media. */
final readonly class LibraryQuality
{
    public function __construct(
        public QualityInForce $inForce,
        public Media|string $media,
        /**
         * From the smallest to the largest
         *
         * @var list<QualityPreset>
         */
        public array $presets,
        /**
         * Every profile that items use
         *
         * @var list<LibraryQualityProfiles>
         */
        public array $profiles,
        public string $service,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            inForce: QualityInForce::from(Value::object($from->in_force ?? null, 'library_quality.in_force')),
            media: Value::word(Media::class, $from->media ?? null, 'library_quality.media'),
            presets: array_map(static fn (mixed $each): QualityPreset => QualityPreset::from(Value::object($each, 'library_quality.presets')), Value::list($from->presets ?? null, 'library_quality.presets')),
            profiles: array_map(static fn (mixed $each): LibraryQualityProfiles => LibraryQualityProfiles::from(Value::object($each, 'library_quality.profiles')), Value::list($from->profiles ?? null, 'library_quality.profiles')),
            service: Value::string($from->service ?? null, 'library_quality.service'),
        );
    }
}
