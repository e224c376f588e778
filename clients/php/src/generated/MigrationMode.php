<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Whether an installation can be taken over in one way. */
final readonly class MigrationMode
{
    public function __construct(
        /** What it would do, or why it is not possible */
        public string $because,
        public MigrationModeMode|string $mode,
        public bool $possible,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: Value::string($from->because ?? null, 'migration_mode.because'),
            mode: Value::word(MigrationModeMode::class, $from->mode ?? null, 'migration_mode.mode'),
            possible: Value::bool($from->possible ?? null, 'migration_mode.possible'),
        );
    }
}
