<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A problem that prevents the setup. */
final readonly class SetupProblem
{
    public string $code;
    /** The answer that has to change; null if it is none of them */
    public ?string $parameter;
    public string $summary;

    private function __construct(\stdClass $from)
    {
        if (isset($from->code)) {
            $this->code = Value::string($from->code, 'setup_problem.code');
        }
        $this->parameter = isset($from->parameter) ? Value::string($from->parameter, 'setup_problem.parameter') : null;
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'setup_problem.summary');
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
