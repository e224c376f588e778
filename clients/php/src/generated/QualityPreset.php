<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One preset, for one type of media. */
final readonly class QualityPreset
{
    /**
     * The accepted qualities, worst first, by the app’s names
     *
     * @var list<string>
     */
    public array $acceptedQualities;
    public QualityCost $cost;
    /** The cutoff: from this quality on, it no longer searches for better */
    public string $cutoff;
    /** In plain words */
    public string $meaning;
    public QualityPlayback $playback;
    public QualityPresetName|string $preset;
    /** The size limit: `5 GB an hour`; null if there is none */
    public ?string $sizeLimit;

    private function __construct(\stdClass $from)
    {
        if (isset($from->accepted_qualities)) {
            $this->acceptedQualities = array_map(static fn (mixed $each): string => Value::string($each, 'quality_preset.accepted_qualities'), Value::list($from->accepted_qualities, 'quality_preset.accepted_qualities'));
        }
        if (isset($from->cost)) {
            $this->cost = QualityCost::from(Value::object($from->cost, 'quality_preset.cost'));
        }
        if (isset($from->cutoff)) {
            $this->cutoff = Value::string($from->cutoff, 'quality_preset.cutoff');
        }
        if (isset($from->meaning)) {
            $this->meaning = Value::string($from->meaning, 'quality_preset.meaning');
        }
        if (isset($from->playback)) {
            $this->playback = QualityPlayback::from(Value::object($from->playback, 'quality_preset.playback'));
        }
        if (isset($from->preset)) {
            $this->preset = Value::word(QualityPresetName::class, $from->preset, 'quality_preset.preset');
        }
        $this->sizeLimit = isset($from->size_limit) ? Value::string($from->size_limit, 'quality_preset.size_limit') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
