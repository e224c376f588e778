<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The arguments of config-set; arguments that were not given are omitted. */
final readonly class ConfigSetArguments
{
    public function __construct(
        /** The setting */
        public string $key,
        /** Remove the setting, so that its default applies again */
        public ?bool $unset = null,
        /** Its new value; a secret is read from the terminal */
        public ?string $value = null,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            key: Value::string($from->key ?? null, 'config_set_arguments.key'),
            unset: isset($from->unset) ? Value::bool($from->unset, 'config_set_arguments.unset') : null,
            value: isset($from->value) ? Value::string($from->value, 'config_set_arguments.value') : null,
        );
    }
}
