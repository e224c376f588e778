<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

final readonly class ChecksDataPlannedChecks
{
    public function __construct(
        public string $check,
        /** What it writes or interrupts */
        public string $sideEffect,
        public string $title,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            check: Value::string($from->check ?? null, 'checks.plannedChecks.check'),
            sideEffect: Value::string($from->side_effect ?? null, 'checks.plannedChecks.side_effect'),
            title: Value::string($from->title ?? null, 'checks.plannedChecks.title'),
        );
    }
}
