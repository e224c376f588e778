<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A preset, and what it would deliver. */
final readonly class AlertPresetOption
{
    public function __construct(
        public bool $chosen,
        /** What it delivers, and what it does not */
        public string $meaning,
        /** How many of the current notices it would deliver */
        public int $noticesMatching,
        public AlertPreset|string $preset,
        public string $title,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            chosen: Value::bool($from->chosen ?? null, 'alert_preset_option.chosen'),
            meaning: Value::string($from->meaning ?? null, 'alert_preset_option.meaning'),
            noticesMatching: Value::int($from->notices_matching ?? null, 'alert_preset_option.notices_matching'),
            preset: Value::word(AlertPreset::class, $from->preset ?? null, 'alert_preset_option.preset'),
            title: Value::string($from->title ?? null, 'alert_preset_option.title'),
        );
    }
}
