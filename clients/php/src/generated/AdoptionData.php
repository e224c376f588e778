<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What was taken over as it is: hand edits that are meant so, or a whole project. */
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
        /** What goes to the stack that usher ships; null where nothing does */
        public ?Moved $moves,
        /** In a dry run of what needs consent: the digest to agree with; else null */
        public ?string $offer,
        /** The project that was taken over; null for hand edits */
        public ?Operated $operates,
        /** Nothing was done: this is what would be */
        public bool $rehearsed,
        public string $summary,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            adopted: Value::bool($from->adopted ?? null, 'adoption.adopted'),
            files: array_map(static fn (mixed $each): DriftedFile => DriftedFile::from(Value::object($each, 'adoption.files')), Value::list($from->files ?? null, 'adoption.files')),
            moves: isset($from->moves) ? Moved::from(Value::object($from->moves, 'adoption.moves')) : null,
            offer: isset($from->offer) ? Value::string($from->offer, 'adoption.offer') : null,
            operates: isset($from->operates) ? Operated::from(Value::object($from->operates, 'adoption.operates')) : null,
            rehearsed: Value::bool($from->rehearsed ?? null, 'adoption.rehearsed'),
            summary: Value::string($from->summary ?? null, 'adoption.summary'),
        );
    }
}
