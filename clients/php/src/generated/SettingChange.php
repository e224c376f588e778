<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A setting that was changed. */
final readonly class SettingChange
{
    public function __construct(
        /**
         * The services that were recreated
         *
         * @var list<string>
         */
        public array $disturbed,
        /** Null if it is secret or had no value */
        public ?string $from,
        public string $key,
        /** Null if it is secret or was removed */
        public ?string $to,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            disturbed: array_map(static fn (mixed $each): string => Value::string($each, 'setting_change.disturbed'), Value::list($from->disturbed ?? null, 'setting_change.disturbed')),
            from: isset($from->from) ? Value::string($from->from, 'setting_change.from') : null,
            key: Value::string($from->key ?? null, 'setting_change.key'),
            to: isset($from->to) ? Value::string($from->to, 'setting_change.to') : null,
        );
    }
}
