<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Files that were put back to what usher declares. */
final readonly class ResetData
{
    public function __construct(
        /** Each was read back as it was meant to be; true in a rehearsed run */
        public bool $complete,
        /**
         * The files it was about, as they were before
         *
         * @var list<DriftedFile>
         */
        public array $files,
        /**
         * Where a copy of each replaced file is kept
         *
         * @var list<string>
         */
        public array $kept,
        /** In a dry run of what needs consent: the digest to agree with; else null */
        public ?string $offer,
        /** Nothing was done: this is what would be */
        public bool $rehearsed,
        /**
         * Services whose containers were made from the other text: usher up
         *
         * @var list<string>
         */
        public array $restart,
        public string $summary,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            complete: Value::bool($from->complete ?? null, 'reset.complete'),
            files: array_map(static fn (mixed $each): DriftedFile => DriftedFile::from(Value::object($each, 'reset.files')), Value::list($from->files ?? null, 'reset.files')),
            kept: array_map(static fn (mixed $each): string => Value::string($each, 'reset.kept'), Value::list($from->kept ?? null, 'reset.kept')),
            offer: isset($from->offer) ? Value::string($from->offer, 'reset.offer') : null,
            rehearsed: Value::bool($from->rehearsed ?? null, 'reset.rehearsed'),
            restart: array_map(static fn (mixed $each): string => Value::string($each, 'reset.restart'), Value::list($from->restart ?? null, 'reset.restart')),
            summary: Value::string($from->summary ?? null, 'reset.summary'),
        );
    }
}
