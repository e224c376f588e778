<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One form of the stack. */
final readonly class DeclaredForm
{
    public function __construct(
        /**
         * Its own services and all services it needs
         *
         * @var list<string>
         */
        public array $allServices,
        public string $form,
        /**
         * The forms it needs
         *
         * @var list<string>
         */
        public array $needs,
        /**
         * The forms of which it needs at least one
         *
         * @var list<string>
         */
        public array $needsAny,
        /**
         * Its own services
         *
         * @var list<string>
         */
        public array $services,
        /** Null if the engine does not answer */
        public FormState|string|null $state,
        public string $title,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            allServices: array_map(static fn (mixed $each): string => Value::string($each, 'declared_form.all_services'), Value::list($from->all_services ?? null, 'declared_form.all_services')),
            form: Value::string($from->form ?? null, 'declared_form.form'),
            needs: array_map(static fn (mixed $each): string => Value::string($each, 'declared_form.needs'), Value::list($from->needs ?? null, 'declared_form.needs')),
            needsAny: array_map(static fn (mixed $each): string => Value::string($each, 'declared_form.needs_any'), Value::list($from->needs_any ?? null, 'declared_form.needs_any')),
            services: array_map(static fn (mixed $each): string => Value::string($each, 'declared_form.services'), Value::list($from->services ?? null, 'declared_form.services')),
            state: isset($from->state) ? Value::word(FormState::class, $from->state, 'declared_form.state') : null,
            title: Value::string($from->title ?? null, 'declared_form.title'),
        );
    }
}
