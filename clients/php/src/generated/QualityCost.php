<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The disk space that an hour takes. */
final readonly class QualityCost
{
    public function __construct(
        /** The source of the figure */
        public string $basis,
        public int $bytesPerHour,
        /** How many files were measured */
        public int $filesMeasured,
        /** True if it is the mean of files in this library; false for an estimate */
        public bool $measured,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            basis: Value::string($from->basis ?? null, 'quality_cost.basis'),
            bytesPerHour: Value::int($from->bytes_per_hour ?? null, 'quality_cost.bytes_per_hour'),
            filesMeasured: Value::int($from->files_measured ?? null, 'quality_cost.files_measured'),
            measured: Value::bool($from->measured ?? null, 'quality_cost.measured'),
        );
    }
}
