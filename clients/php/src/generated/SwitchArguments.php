<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The arguments of switch; arguments that were not given are omitted. */
final readonly class SwitchArguments
{
    public function __construct(
        /**
         * The forms to turn on
         *
         * @var list<string>
         */
        public array $forms,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            forms: array_map(static fn (mixed $each): string => Value::string($each, 'switch_arguments.forms'), Value::list($from->forms ?? null, 'switch_arguments.forms')),
        );
    }
}
