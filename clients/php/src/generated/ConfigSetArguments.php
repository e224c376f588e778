<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The arguments of config-set; arguments that were not given are omitted. */
final readonly class ConfigSetArguments
{
    /** The setting */
    public string $key;
    /** Remove the setting, so that its default applies again */
    public ?bool $unset;
    /** Its new value; a secret is read from the terminal */
    public ?string $value;
    /** With --when-idle: give up after this many minutes; by default 720 */
    public ?int $waitMinutes;
    /** Wait until nobody is watching, and nothing is being imported or unpacked */
    public ?bool $whenIdle;

    private function __construct(\stdClass $from)
    {
        if (isset($from->key)) {
            $this->key = Value::string($from->key, 'config_set_arguments.key');
        }
        $this->unset = isset($from->unset) ? Value::bool($from->unset, 'config_set_arguments.unset') : null;
        $this->value = isset($from->value) ? Value::string($from->value, 'config_set_arguments.value') : null;
        $this->waitMinutes = isset($from->wait_minutes) ? Value::int($from->wait_minutes, 'config_set_arguments.wait_minutes') : null;
        $this->whenIdle = isset($from->when_idle) ? Value::bool($from->when_idle, 'config_set_arguments.when_idle') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
