<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What a step needs, and what is available. */
final readonly class StepNeeds
{
    public function __construct(
        /** For the backup and the step itself, rounded up to a power of two */
        public int $diskBytes,
        /** Null if the step needs no more than the app */
        public ?int $memoryBytes,
        /** The memory of its container, or else of the machine */
        public ?int $memoryLimitBytes,
        /** Whether there is enough disk space; null if unknown */
        public ?bool $room,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            diskBytes: Value::int($from->disk_bytes ?? null, 'step_needs.disk_bytes'),
            memoryBytes: isset($from->memory_bytes) ? Value::int($from->memory_bytes, 'step_needs.memory_bytes') : null,
            memoryLimitBytes: isset($from->memory_limit_bytes) ? Value::int($from->memory_limit_bytes, 'step_needs.memory_limit_bytes') : null,
            room: isset($from->room) ? Value::bool($from->room, 'step_needs.room') : null,
        );
    }
}
