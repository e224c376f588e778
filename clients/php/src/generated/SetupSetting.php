<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A setting that setup or a migration writes. None of them is secret. */
final readonly class SetupSetting
{
    public function __construct(
        /** The previous value; null if it was not set */
        public ?string $from,
        public string $key,
        /** Null if it is removed */
        public ?string $to,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            from: isset($from->from) ? Value::string($from->from, 'setup_setting.from') : null,
            key: Value::string($from->key ?? null, 'setup_setting.key'),
            to: isset($from->to) ? Value::string($from->to, 'setup_setting.to') : null,
        );
    }
}
