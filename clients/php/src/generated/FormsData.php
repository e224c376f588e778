<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Every form the stack declares. */
final readonly class FormsData
{
    /** Everything that was asked answered; if not, `not_known` lists what is missing */
    public bool $complete;
    /** @var list<DeclaredForm> */
    public array $forms;
    /**
     * What could not be asked, and why
     *
     * @var list<NotKnown>
     */
    public array $notKnown;

    private function __construct(\stdClass $from)
    {
        if (isset($from->complete)) {
            $this->complete = Value::bool($from->complete, 'forms.complete');
        }
        if (isset($from->forms)) {
            $this->forms = array_map(static fn (mixed $each): DeclaredForm => DeclaredForm::from(Value::object($each, 'forms.forms')), Value::list($from->forms, 'forms.forms'));
        }
        if (isset($from->not_known)) {
            $this->notKnown = array_map(static fn (mixed $each): NotKnown => NotKnown::from(Value::object($each, 'forms.not_known')), Value::list($from->not_known, 'forms.not_known'));
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
