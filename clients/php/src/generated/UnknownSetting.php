<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A line of the settings file that usher does not know. */
final readonly class UnknownSetting
{
    /** A setting with a similar name */
    public ?string $advice;
    public string $file;
    public string $key;
    public int $line;

    private function __construct(\stdClass $from)
    {
        $this->advice = isset($from->advice) ? Value::string($from->advice, 'unknown_setting.advice') : null;
        if (isset($from->file)) {
            $this->file = Value::string($from->file, 'unknown_setting.file');
        }
        if (isset($from->key)) {
            $this->key = Value::string($from->key, 'unknown_setting.key');
        }
        if (isset($from->line)) {
            $this->line = Value::int($from->line, 'unknown_setting.line');
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
