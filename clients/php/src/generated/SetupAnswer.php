<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One answer that setup uses. */
final readonly class SetupAnswer
{
    /** Where it comes from, for people: given, answered before, set, or derived */
    public string $because;
    /** The parameter it belongs to */
    public string $parameter;
    /** Null if nothing is chosen */
    public ?string $value;

    private function __construct(\stdClass $from)
    {
        if (isset($from->because)) {
            $this->because = Value::string($from->because, 'setup_answer.because');
        }
        if (isset($from->parameter)) {
            $this->parameter = Value::string($from->parameter, 'setup_answer.parameter');
        }
        $this->value = isset($from->value) ? Value::string($from->value, 'setup_answer.value') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
