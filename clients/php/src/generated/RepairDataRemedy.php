<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

final readonly class RepairDataRemedy
{
    public function __construct(
        public ?string $command,
        public string $summary,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            command: isset($from->command) ? Value::string($from->command, 'repair.remedy.command') : null,
            summary: Value::string($from->summary ?? null, 'repair.remedy.summary'),
        );
    }
}
