<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What uses the disk, and what could be freed. */
final readonly class SpaceData
{
    public function __construct(
        /** Null in a dry run, which lists only what would be removed */
        public ?string $at,
        /** Why it was not counted fully */
        public ?string $because,
        /**
         * The largest files
         *
         * @var list<Removable>
         */
        public array $biggest,
        /**
         * At most three
         *
         * @var list<SpaceChoice>
         */
        public array $choices,
        public bool $countedFully,
        /** @var list<SpaceDisk> */
        public array $disks,
        /**
         * The folders of the roots, two levels deep; largest first
         *
         * @var list<SpaceFolder>
         */
        public array $folders,
        /** How much more space was free afterwards; null for a read */
        public ?int $freedBytes,
        /**
         * Largest first
         *
         * @var list<SpaceHeld>
         */
        public array $held,
        /**
         * What was confirmed but not removed after all
         *
         * @var list<SpaceDataLeft>
         */
        public array $left,
        /** @var list<SpaceDataNotKnown> */
        public array $notKnown,
        /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
        public ?string $offer,
        /**
         * What this action removed; empty for a read
         *
         * @var list<Removable>
         */
        public array $reclaimed,
        /** Dry run: nothing was done, and this is what would happen */
        public bool $rehearsed,
        /**
         * Those that free the most first
         *
         * @var list<Removable>
         */
        public array $removable,
        public string $summary,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            at: isset($from->at) ? Value::string($from->at, 'space.at') : null,
            because: isset($from->because) ? Value::string($from->because, 'space.because') : null,
            biggest: array_map(static fn (mixed $each): Removable => Removable::from(Value::object($each, 'space.biggest')), Value::list($from->biggest ?? null, 'space.biggest')),
            choices: array_map(static fn (mixed $each): SpaceChoice => SpaceChoice::from(Value::object($each, 'space.choices')), Value::list($from->choices ?? null, 'space.choices')),
            countedFully: Value::bool($from->counted_fully ?? null, 'space.counted_fully'),
            disks: array_map(static fn (mixed $each): SpaceDisk => SpaceDisk::from(Value::object($each, 'space.disks')), Value::list($from->disks ?? null, 'space.disks')),
            folders: array_map(static fn (mixed $each): SpaceFolder => SpaceFolder::from(Value::object($each, 'space.folders')), Value::list($from->folders ?? null, 'space.folders')),
            freedBytes: isset($from->freed_bytes) ? Value::int($from->freed_bytes, 'space.freed_bytes') : null,
            held: array_map(static fn (mixed $each): SpaceHeld => SpaceHeld::from(Value::object($each, 'space.held')), Value::list($from->held ?? null, 'space.held')),
            left: array_map(static fn (mixed $each): SpaceDataLeft => SpaceDataLeft::from(Value::object($each, 'space.left')), Value::list($from->left ?? null, 'space.left')),
            notKnown: array_map(static fn (mixed $each): SpaceDataNotKnown => SpaceDataNotKnown::from(Value::object($each, 'space.not_known')), Value::list($from->not_known ?? null, 'space.not_known')),
            offer: isset($from->offer) ? Value::string($from->offer, 'space.offer') : null,
            reclaimed: array_map(static fn (mixed $each): Removable => Removable::from(Value::object($each, 'space.reclaimed')), Value::list($from->reclaimed ?? null, 'space.reclaimed')),
            rehearsed: Value::bool($from->rehearsed ?? null, 'space.rehearsed'),
            removable: array_map(static fn (mixed $each): Removable => Removable::from(Value::object($each, 'space.removable')), Value::list($from->removable ?? null, 'space.removable')),
            summary: Value::string($from->summary ?? null, 'space.summary'),
        );
    }
}
