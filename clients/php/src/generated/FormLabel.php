<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The name of a form for people. */
final readonly class FormLabel
{
    public string $form;
    /** Its name for people, a noun */
    public string $label;

    private function __construct(\stdClass $from)
    {
        if (isset($from->form)) {
            $this->form = Value::string($from->form, 'form_label.form');
        }
        if (isset($from->label)) {
            $this->label = Value::string($from->label, 'form_label.label');
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
