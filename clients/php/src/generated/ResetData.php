<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Files that were reset to what usher declares. */
final readonly class ResetData
{
    public function __construct(
        /** Every file was read back and is correct; true in a dry run */
        public bool $complete,
        /**
         * Where the copy of each replaced file is stored
         *
         * @var list<string>
         */
        public array $copies,
        /** Dry run: nothing was done, and this is what would happen */
        public bool $dryRun,
        /**
         * The affected files, as they were before
         *
         * @var list<DriftedFile>
         */
        public array $files,
        /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
        public ?string $offer,
        /**
         * Services whose containers were created from the previous text; usher up recreates them
         *
         * @var list<string>
         */
        public array $outdatedServices,
        public string $summary,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            complete: Value::bool($from->complete ?? null, 'reset.complete'),
            copies: array_map(static fn (mixed $each): string => Value::string($each, 'reset.copies'), Value::list($from->copies ?? null, 'reset.copies')),
            dryRun: Value::bool($from->dry_run ?? null, 'reset.dry_run'),
            files: array_map(static fn (mixed $each): DriftedFile => DriftedFile::from(Value::object($each, 'reset.files')), Value::list($from->files ?? null, 'reset.files')),
            offer: isset($from->offer) ? Value::string($from->offer, 'reset.offer') : null,
            outdatedServices: array_map(static fn (mixed $each): string => Value::string($each, 'reset.outdated_services'), Value::list($from->outdated_services ?? null, 'reset.outdated_services')),
            summary: Value::string($from->summary ?? null, 'reset.summary'),
        );
    }
}
