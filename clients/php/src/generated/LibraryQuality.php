<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The quality of one type of media. */
final readonly class LibraryQuality
{
    public QualityInForce $inForce;
    public Media|string $media;
    /**
     * From the smallest to the largest
     *
     * @var list<QualityPreset>
     */
    public array $presets;
    /**
     * Every profile that items use
     *
     * @var list<LibraryQualityProfiles>
     */
    public array $profiles;
    public string $service;

    private function __construct(\stdClass $from)
    {
        if (isset($from->in_force)) {
            $this->inForce = QualityInForce::from(Value::object($from->in_force, 'library_quality.in_force'));
        }
        if (isset($from->media)) {
            $this->media = Value::word(Media::class, $from->media, 'library_quality.media');
        }
        if (isset($from->presets)) {
            $this->presets = array_map(static fn (mixed $each): QualityPreset => QualityPreset::from(Value::object($each, 'library_quality.presets')), Value::list($from->presets, 'library_quality.presets'));
        }
        if (isset($from->profiles)) {
            $this->profiles = array_map(static fn (mixed $each): LibraryQualityProfiles => LibraryQualityProfiles::from(Value::object($each, 'library_quality.profiles')), Value::list($from->profiles, 'library_quality.profiles'));
        }
        if (isset($from->service)) {
            $this->service = Value::string($from->service, 'library_quality.service');
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
