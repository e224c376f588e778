<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A way to make the disk last longer. */
final readonly class SpaceChoice
{
    public function __construct(
        public ?string $command,
        public int $freesBytes,
        public string $summary,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            command: isset($from->command) ? Value::string($from->command, 'space_choice.command') : null,
            freesBytes: Value::int($from->frees_bytes ?? null, 'space_choice.frees_bytes'),
            summary: Value::string($from->summary ?? null, 'space_choice.summary'),
        );
    }
}
