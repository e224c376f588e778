<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Every form the stack declares. */
final readonly class FormsData
{
    public function __construct(
        /** @var list<DeclaredForm> */
        public array $forms,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            forms: array_map(static fn (mixed $each): DeclaredForm => DeclaredForm::from(Value::object($each, 'forms.forms')), Value::list($from->forms ?? null, 'forms.forms')),
        );
    }
}
