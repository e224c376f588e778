<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One setting. There is no field for a secret’s value. */
final readonly class Setting
{
    /**
     * Every value it accepts, if there are only so many; empty for all others
     *
     * @var list<string>
     */
    public array $acceptedValues;
    /** The values it accepts, for people */
    public string $accepts;
    /**
     * The services that are recreated when it changes
     *
     * @var list<string>
     */
    public array $affectedServices;
    /** Why the value is not valid */
    public ?string $because;
    /** What changing it does to running services */
    public string $consequence;
    public ?string $default;
    /** A value has digits only */
    public bool $digitsOnly;
    /** The group of settings that it belongs to */
    public SettingGroup|string $group;
    /** Whether it has a value */
    public bool $isSet;
    public string $key;
    /** Where the value comes from */
    public SettingOrigin|string $origin;
    public bool $secret;
    /** What it is for */
    public string $summary;
    /** A step of a change, which usher sets and removes by itself */
    public bool $transient;
    public bool $valid;
    /** Null if it is secret or has no value */
    public ?string $value;

    private function __construct(\stdClass $from)
    {
        if (isset($from->accepted_values)) {
            $this->acceptedValues = array_map(static fn (mixed $each): string => Value::string($each, 'setting.accepted_values'), Value::list($from->accepted_values, 'setting.accepted_values'));
        }
        if (isset($from->accepts)) {
            $this->accepts = Value::string($from->accepts, 'setting.accepts');
        }
        if (isset($from->affected_services)) {
            $this->affectedServices = array_map(static fn (mixed $each): string => Value::string($each, 'setting.affected_services'), Value::list($from->affected_services, 'setting.affected_services'));
        }
        $this->because = isset($from->because) ? Value::string($from->because, 'setting.because') : null;
        if (isset($from->consequence)) {
            $this->consequence = Value::string($from->consequence, 'setting.consequence');
        }
        $this->default = isset($from->default) ? Value::string($from->default, 'setting.default') : null;
        if (isset($from->digits_only)) {
            $this->digitsOnly = Value::bool($from->digits_only, 'setting.digits_only');
        }
        if (isset($from->group)) {
            $this->group = Value::word(SettingGroup::class, $from->group, 'setting.group');
        }
        if (isset($from->is_set)) {
            $this->isSet = Value::bool($from->is_set, 'setting.is_set');
        }
        if (isset($from->key)) {
            $this->key = Value::string($from->key, 'setting.key');
        }
        if (isset($from->origin)) {
            $this->origin = Value::word(SettingOrigin::class, $from->origin, 'setting.origin');
        }
        if (isset($from->secret)) {
            $this->secret = Value::bool($from->secret, 'setting.secret');
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'setting.summary');
        }
        if (isset($from->transient)) {
            $this->transient = Value::bool($from->transient, 'setting.transient');
        }
        if (isset($from->valid)) {
            $this->valid = Value::bool($from->valid, 'setting.valid');
        }
        $this->value = isset($from->value) ? Value::string($from->value, 'setting.value') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
