<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A setting that has changed since the backup. */
final readonly class RestoredSetting
{
    public function __construct(
        /** Why it is skipped */
        public ?string $because,
        /** No change in usher’s history set it since */
        public bool $byHand,
        public string $name,
        public RestoredSettingResult|string $result,
        /** The value that is replaced; null if it is not set, or is secret */
        public ?string $valueNow,
        /** Null if it was not set, or is secret */
        public ?string $valueThen,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: isset($from->because) ? Value::string($from->because, 'restored_setting.because') : null,
            byHand: Value::bool($from->by_hand ?? null, 'restored_setting.by_hand'),
            name: Value::string($from->name ?? null, 'restored_setting.name'),
            result: Value::word(RestoredSettingResult::class, $from->result ?? null, 'restored_setting.result'),
            valueNow: isset($from->value_now) ? Value::string($from->value_now, 'restored_setting.value_now') : null,
            valueThen: isset($from->value_then) ? Value::string($from->value_then, 'restored_setting.value_then') : null,
        );
    }
}
