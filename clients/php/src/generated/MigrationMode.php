<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Whether an installation can be taken over in one way. */
final readonly class MigrationMode
{
    /** What it would do, or why it is not possible */
    public string $because;
    public MigrationModeMode|string $mode;
    public bool $possible;

    private function __construct(\stdClass $from)
    {
        if (isset($from->because)) {
            $this->because = Value::string($from->because, 'migration_mode.because');
        }
        if (isset($from->mode)) {
            $this->mode = Value::word(MigrationModeMode::class, $from->mode, 'migration_mode.mode');
        }
        if (isset($from->possible)) {
            $this->possible = Value::bool($from->possible, 'migration_mode.possible');
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
