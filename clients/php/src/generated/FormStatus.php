<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The state of one form. */
final readonly class FormStatus
{
    public function __construct(
        public string $form,
        /**
         * Its services and all services it needs
         *
         * @var list<string>
         */
        public array $services,
        public FormState|string $state,
        public string $title,
        /**
         * Those of them that are not healthy
         *
         * @var list<string>
         */
        public array $unhealthy,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            form: Value::string($from->form ?? null, 'form_status.form'),
            services: array_map(static fn (mixed $each): string => Value::string($each, 'form_status.services'), Value::list($from->services ?? null, 'form_status.services')),
            state: Value::word(FormState::class, $from->state ?? null, 'form_status.state'),
            title: Value::string($from->title ?? null, 'form_status.title'),
            unhealthy: array_map(static fn (mixed $each): string => Value::string($each, 'form_status.unhealthy'), Value::list($from->unhealthy ?? null, 'form_status.unhealthy')),
        );
    }
}
