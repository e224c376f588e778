<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The disk space that an hour takes. */
final readonly class QualityCost
{
    public function __construct(
        /** How many files were measured */
        public int $files,
        /** The source of the figure */
        public string $from,
        /** In billions of bytes */
        public float $gbAnHour,
        /** True if it is the mean of files in this library; false for an estimate */
        public bool $measured,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            files: Value::int($from->files ?? null, 'quality_cost.files'),
            from: Value::string($from->from ?? null, 'quality_cost.from'),
            gbAnHour: Value::float($from->gb_an_hour ?? null, 'quality_cost.gb_an_hour'),
            measured: Value::bool($from->measured ?? null, 'quality_cost.measured'),
        );
    }
}
