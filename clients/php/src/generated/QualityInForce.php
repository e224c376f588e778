<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The quality settings in use, as the app reports them. */
final readonly class QualityInForce
{
    /** Why it is not known */
    public ?string $because;
    /**
     * What somebody changed, one sentence each
     *
     * @var list<string>
     */
    public array $differences;
    /** How many items use it */
    public ?int $itemsAssigned;
    public ?int $itemsTotal;
    public QualityPresetName|string|null $preset;
    /** The profile that most items use */
    public ?string $profile;
    /** `exact`: a preset as usher makes it; `changed`: a preset that somebody changed; `custom`: another profile */
    public QualityInForceState|string $state;

    private function __construct(\stdClass $from)
    {
        $this->because = isset($from->because) ? Value::string($from->because, 'quality_in_force.because') : null;
        if (isset($from->differences)) {
            $this->differences = array_map(static fn (mixed $each): string => Value::string($each, 'quality_in_force.differences'), Value::list($from->differences, 'quality_in_force.differences'));
        }
        $this->itemsAssigned = isset($from->items_assigned) ? Value::int($from->items_assigned, 'quality_in_force.items_assigned') : null;
        $this->itemsTotal = isset($from->items_total) ? Value::int($from->items_total, 'quality_in_force.items_total') : null;
        $this->preset = isset($from->preset) ? Value::word(QualityPresetName::class, $from->preset, 'quality_in_force.preset') : null;
        $this->profile = isset($from->profile) ? Value::string($from->profile, 'quality_in_force.profile') : null;
        if (isset($from->state)) {
            $this->state = Value::word(QualityInForceState::class, $from->state, 'quality_in_force.state');
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
