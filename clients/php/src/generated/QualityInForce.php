<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The quality settings in use, as the app reports them. */
final readonly class QualityInForce
{
    public function __construct(
        /** Why it is not known */
        public ?string $because,
        /**
         * What somebody changed, one sentence each
         *
         * @var list<string>
         */
        public array $differences,
        /** How many items use it */
        public ?int $itemsAssigned,
        public ?int $itemsTotal,
        public QualityPresetName|string|null $preset,
        /** The profile that most items use */
        public ?string $profile,
        /** `exact`: a preset as usher makes it; `changed`: a preset that somebody changed; `custom`: another profile */
        public QualityInForceState|string $state,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: isset($from->because) ? Value::string($from->because, 'quality_in_force.because') : null,
            differences: array_map(static fn (mixed $each): string => Value::string($each, 'quality_in_force.differences'), Value::list($from->differences ?? null, 'quality_in_force.differences')),
            itemsAssigned: isset($from->items_assigned) ? Value::int($from->items_assigned, 'quality_in_force.items_assigned') : null,
            itemsTotal: isset($from->items_total) ? Value::int($from->items_total, 'quality_in_force.items_total') : null,
            preset: isset($from->preset) ? Value::word(QualityPresetName::class, $from->preset, 'quality_in_force.preset') : null,
            profile: isset($from->profile) ? Value::string($from->profile, 'quality_in_force.profile') : null,
            state: Value::word(QualityInForceState::class, $from->state ?? null, 'quality_in_force.state'),
        );
    }
}
