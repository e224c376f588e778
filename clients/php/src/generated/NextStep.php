<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A command to try next. */
final readonly class NextStep
{
    public function __construct(
        public string $command,
        /** What it does */
        public string $summary,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            command: Value::string($from->command ?? null, 'next_step.command'),
            summary: Value::string($from->summary ?? null, 'next_step.summary'),
        );
    }
}
