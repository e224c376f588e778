<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A setting that setup or a migration writes. None of them is secret. */
final readonly class SetupSetting
{
    /** The previous value; null if it was not set */
    public ?string $from;
    public string $key;
    /** Null if it is removed */
    public ?string $to;

    private function __construct(\stdClass $from)
    {
        $this->from = isset($from->from) ? Value::string($from->from, 'setup_setting.from') : null;
        if (isset($from->key)) {
            $this->key = Value::string($from->key, 'setup_setting.key');
        }
        $this->to = isset($from->to) ? Value::string($from->to, 'setup_setting.to') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
