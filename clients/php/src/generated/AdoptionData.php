<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What was taken over as it is: hand edits that are meant so. */
final readonly class AdoptionData
{
    public function __construct(
        /** False where an adoption was taken back */
        public bool $adopted,
        /**
         * The files it was about, as they are afterwards
         *
         * @var list<DriftedFile>
         */
        public array $files,
        /** Nothing was done: this is what would be */
        public bool $rehearsed,
        public string $summary,
    ) {
    }

    /** Throws an UnexpectedValueException where it is not what the contract promises. */
    public static function from(\stdClass $from): self
    {
        return new self(
            adopted: Value::bool($from->adopted ?? null, 'adoption.adopted'),
            files: array_map(static fn (mixed $each): DriftedFile => DriftedFile::from(Value::object($each, 'adoption.files')), Value::list($from->files ?? null, 'adoption.files')),
            rehearsed: Value::bool($from->rehearsed ?? null, 'adoption.rehearsed'),
            summary: Value::string($from->summary ?? null, 'adoption.summary'),
        );
    }
}
