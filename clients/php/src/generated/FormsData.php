<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Every form the stack declares. */
final readonly class FormsData
{
    /** @var list<DeclaredForm> */
    public array $forms;

    private function __construct(\stdClass $from)
    {
        if (isset($from->forms)) {
            $this->forms = array_map(static fn (mixed $each): DeclaredForm => DeclaredForm::from(Value::object($each, 'forms.forms')), Value::list($from->forms, 'forms.forms'));
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
