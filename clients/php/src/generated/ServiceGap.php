<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Something that usher does not know about a service. */
final readonly class ServiceGap
{
    public function __construct(
        /** What corrects it; null if the project itself has to change */
        public ?string $command,
        public string $field,
        /** What usher cannot do without it */
        public string $impact,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            command: isset($from->command) ? Value::string($from->command, 'service_gap.command') : null,
            field: Value::string($from->field ?? null, 'service_gap.field'),
            impact: Value::string($from->impact ?? null, 'service_gap.impact'),
        );
    }
}
