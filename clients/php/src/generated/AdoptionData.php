<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Files edited by hand, or a whole project, that usher adopts as they are. */
final readonly class AdoptionData
{
    public function __construct(
        /** False if an adoption was undone */
        public bool $adopted,
        /**
         * The affected files, as they are afterwards
         *
         * @var list<DriftedFile>
         */
        public array $files,
        /** What moves to the stack that usher ships; null if nothing moves */
        public ?Moved $moves,
        /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
        public ?string $offer,
        /** The adopted project; null for edited files */
        public ?Operated $operates,
        /** Dry run: nothing was done, and this is what would happen */
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
