<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A setting that a setup or a migration writes. None of them is secret. */
final readonly class SetupSetting
{
    public function __construct(
        /** What was set before; null where nothing was */
        public ?string $from,
        public string $key,
        /** Null where it is taken away */
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
