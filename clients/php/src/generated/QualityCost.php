<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The disk space that an hour takes. */
final readonly class QualityCost
{
    /** The source of the figure */
    public string $basis;
    public int $bytesPerHour;
    /** How many files were measured */
    public int $filesMeasured;
    /** True if it is the mean of files in this library; false for an estimate */
    public bool $measured;

    private function __construct(\stdClass $from)
    {
        if (isset($from->basis)) {
            $this->basis = Value::string($from->basis, 'quality_cost.basis');
        }
        if (isset($from->bytes_per_hour)) {
            $this->bytesPerHour = Value::int($from->bytes_per_hour, 'quality_cost.bytes_per_hour');
        }
        if (isset($from->files_measured)) {
            $this->filesMeasured = Value::int($from->files_measured, 'quality_cost.files_measured');
        }
        if (isset($from->measured)) {
            $this->measured = Value::bool($from->measured, 'quality_cost.measured');
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
