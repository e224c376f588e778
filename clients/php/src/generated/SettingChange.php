<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A setting that was changed. */
final readonly class SettingChange
{
    public function __construct(
        /** Null if it is secret or had no value */
        public ?string $from,
        public string $key,
        /**
         * The services that were recreated
         *
         * @var list<string>
         */
        public array $recreatedServices,
        /** Null if it is secret or was removed */
        public ?string $to,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            from: isset($from->from) ? Value::string($from->from, 'setting_change.from') : null,
            key: Value::string($from->key ?? null, 'setting_change.key'),
            recreatedServices: array_map(static fn (mixed $each): string => Value::string($each, 'setting_change.recreated_services'), Value::list($from->recreated_services ?? null, 'setting_change.recreated_services')),
            to: isset($from->to) ? Value::string($from->to, 'setting_change.to') : null,
        );
    }
}
