<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A way to fix an error. */
final readonly class Remedy
{
    public function __construct(
        /** The command that does it, if there is one */
        public ?string $command,
        /** What to do */
        public string $summary,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            command: isset($from->command) ? Value::string($from->command, 'remedy.command') : null,
            summary: Value::string($from->summary ?? null, 'remedy.summary'),
        );
    }
}
