<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One setting. There is no field for a secret’s value. */
final readonly class Setting
{
    public function __construct(
        /** Why the value is not valid */
        public ?string $because,
        /** What changing it does to running services */
        public string $consequence,
        public ?string $default,
        /**
         * The services that are recreated when it changes
         *
         * @var list<string>
         */
        public array $disturbs,
        public string $key,
        /** Where the value comes from */
        public SettingOrigin|string $origin,
        public bool $secret,
        /** Whether it has a value */
        public bool $set,
        /** What it is for */
        public string $summary,
        /** The values it accepts, for people */
        public string $takes,
        public bool $valid,
        /** Null if it is secret or has no value */
        public ?string $value,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: isset($from->because) ? Value::string($from->because, 'setting.because') : null,
            consequence: Value::string($from->consequence ?? null, 'setting.consequence'),
            default: isset($from->default) ? Value::string($from->default, 'setting.default') : null,
            disturbs: array_map(static fn (mixed $each): string => Value::string($each, 'setting.disturbs'), Value::list($from->disturbs ?? null, 'setting.disturbs')),
            key: Value::string($from->key ?? null, 'setting.key'),
            origin: Value::word(SettingOrigin::class, $from->origin ?? null, 'setting.origin'),
            secret: Value::bool($from->secret ?? null, 'setting.secret'),
            set: Value::bool($from->set ?? null, 'setting.set'),
            summary: Value::string($from->summary ?? null, 'setting.summary'),
            takes: Value::string($from->takes ?? null, 'setting.takes'),
            valid: Value::bool($from->valid ?? null, 'setting.valid'),
            value: isset($from->value) ? Value::string($from->value, 'setting.value') : null,
        );
    }
}
