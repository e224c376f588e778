<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One answer that setup uses. */
final readonly class SetupAnswer
{
    public function __construct(
        /** Where it comes from, for people: given, answered before, set, or derived */
        public string $because,
        /** The parameter it belongs to */
        public string $parameter,
        /** Null if nothing is chosen */
        public ?string $value,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: Value::string($from->because ?? null, 'setup_answer.because'),
            parameter: Value::string($from->parameter ?? null, 'setup_answer.parameter'),
            value: isset($from->value) ? Value::string($from->value, 'setup_answer.value') : null,
        );
    }
}
