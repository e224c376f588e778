<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One form of the stack. */
final readonly class DeclaredForm
{
    /**
     * Its own services and all services it needs
     *
     * @var list<string>
     */
    public array $allServices;
    public string $form;
    /** Its name for people, a noun */
    public string $label;
    /**
     * The forms it needs
     *
     * @var list<string>
     */
    public array $needs;
    /**
     * The forms of which it needs at least one
     *
     * @var list<string>
     */
    public array $needsAny;
    /**
     * Its own services
     *
     * @var list<string>
     */
    public array $services;
    /** Null if the engine does not answer */
    public FormState|string|null $state;
    public string $title;

    private function __construct(\stdClass $from)
    {
        if (isset($from->all_services)) {
            $this->allServices = array_map(static fn (mixed $each): string => Value::string($each, 'declared_form.all_services'), Value::list($from->all_services, 'declared_form.all_services'));
        }
        if (isset($from->form)) {
            $this->form = Value::string($from->form, 'declared_form.form');
        }
        if (isset($from->label)) {
            $this->label = Value::string($from->label, 'declared_form.label');
        }
        if (isset($from->needs)) {
            $this->needs = array_map(static fn (mixed $each): string => Value::string($each, 'declared_form.needs'), Value::list($from->needs, 'declared_form.needs'));
        }
        if (isset($from->needs_any)) {
            $this->needsAny = array_map(static fn (mixed $each): string => Value::string($each, 'declared_form.needs_any'), Value::list($from->needs_any, 'declared_form.needs_any'));
        }
        if (isset($from->services)) {
            $this->services = array_map(static fn (mixed $each): string => Value::string($each, 'declared_form.services'), Value::list($from->services, 'declared_form.services'));
        }
        $this->state = isset($from->state) ? Value::word(FormState::class, $from->state, 'declared_form.state') : null;
        if (isset($from->title)) {
            $this->title = Value::string($from->title, 'declared_form.title');
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
