<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A preset, and what it would deliver. */
final readonly class AlertPresetOption
{
    public bool $chosen;
    /** What it delivers, and what it does not */
    public string $meaning;
    /** How many of the current notices it would deliver */
    public int $noticesMatching;
    public AlertPreset|string $preset;
    public string $title;

    private function __construct(\stdClass $from)
    {
        if (isset($from->chosen)) {
            $this->chosen = Value::bool($from->chosen, 'alert_preset_option.chosen');
        }
        if (isset($from->meaning)) {
            $this->meaning = Value::string($from->meaning, 'alert_preset_option.meaning');
        }
        if (isset($from->notices_matching)) {
            $this->noticesMatching = Value::int($from->notices_matching, 'alert_preset_option.notices_matching');
        }
        if (isset($from->preset)) {
            $this->preset = Value::word(AlertPreset::class, $from->preset, 'alert_preset_option.preset');
        }
        if (isset($from->title)) {
            $this->title = Value::string($from->title, 'alert_preset_option.title');
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
