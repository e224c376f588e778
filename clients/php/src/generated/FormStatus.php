<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The state of one form. */
final readonly class FormStatus
{
    public string $form;
    /** Its name for people, a noun */
    public string $label;
    /**
     * Its services and all services it needs
     *
     * @var list<string>
     */
    public array $services;
    public FormState|string $state;
    public string $title;
    /**
     * Those of them that are not healthy
     *
     * @var list<string>
     */
    public array $unhealthy;

    private function __construct(\stdClass $from)
    {
        if (isset($from->form)) {
            $this->form = Value::string($from->form, 'form_status.form');
        }
        if (isset($from->label)) {
            $this->label = Value::string($from->label, 'form_status.label');
        }
        if (isset($from->services)) {
            $this->services = array_map(static fn (mixed $each): string => Value::string($each, 'form_status.services'), Value::list($from->services, 'form_status.services'));
        }
        if (isset($from->state)) {
            $this->state = Value::word(FormState::class, $from->state, 'form_status.state');
        }
        if (isset($from->title)) {
            $this->title = Value::string($from->title, 'form_status.title');
        }
        if (isset($from->unhealthy)) {
            $this->unhealthy = array_map(static fn (mixed $each): string => Value::string($each, 'form_status.unhealthy'), Value::list($from->unhealthy, 'form_status.unhealthy'));
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
