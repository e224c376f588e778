<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One setting. There is no field for a secret’s value. */
final readonly class Setting
{
    public function __construct(
        /** The values it accepts, for people */
        public string $accepts,
        /**
         * The services that are recreated when it changes
         *
         * @var list<string>
         */
        public array $affectedServices,
        /** Why the value is not valid */
        public ?string $because,
        /** What changing it does to running services */
        public string $consequence,
        public ?string $default,
        /** Whether it has a value */
        public bool $isSet,
        public string $key,
        /** Where the value comes from */
        public SettingOrigin|string $origin,
        public bool $secret,
        /** What it is for */
        public string $summary,
        public bool $valid,
        /** Null if it is secret or has no value */
        public ?string $value,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            accepts: Value::string($from->accepts ?? null, 'setting.accepts'),
            affectedServices: array_map(static fn (mixed $each): string => Value::string($each, 'setting.affected_services'), Value::list($from->affected_services ?? null, 'setting.affected_services')),
            because: isset($from->because) ? Value::string($from->because, 'setting.because') : null,
            consequence: Value::string($from->consequence ?? null, 'setting.consequence'),
            default: isset($from->default) ? Value::string($from->default, 'setting.default') : null,
            isSet: Value::bool($from->is_set ?? null, 'setting.is_set'),
            key: Value::string($from->key ?? null, 'setting.key'),
            origin: Value::word(SettingOrigin::class, $from->origin ?? null, 'setting.origin'),
            secret: Value::bool($from->secret ?? null, 'setting.secret'),
            summary: Value::string($from->summary ?? null, 'setting.summary'),
            valid: Value::bool($from->valid ?? null, 'setting.valid'),
            value: isset($from->value) ? Value::string($from->value, 'setting.value') : null,
        );
    }
}
