<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The arguments of switch; arguments that were not given are omitted. */
final readonly class SwitchArguments
{
    /**
     * The forms to turn on
     *
     * @var list<string>
     */
    public array $forms;

    private function __construct(\stdClass $from)
    {
        if (isset($from->forms)) {
            $this->forms = array_map(static fn (mixed $each): string => Value::string($each, 'switch_arguments.forms'), Value::list($from->forms, 'switch_arguments.forms'));
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
