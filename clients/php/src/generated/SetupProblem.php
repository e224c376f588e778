<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A problem that prevents the setup. */
final readonly class SetupProblem
{
    public function __construct(
        public string $code,
        /** The answer that has to change; null if it is none of them */
        public ?string $parameter,
        public string $summary,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            code: Value::string($from->code ?? null, 'setup_problem.code'),
            parameter: isset($from->parameter) ? Value::string($from->parameter, 'setup_problem.parameter') : null,
            summary: Value::string($from->summary ?? null, 'setup_problem.summary'),
        );
    }
}
