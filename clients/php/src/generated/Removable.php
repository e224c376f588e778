<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One thing that could be removed: how much that would free, and what it would cost. */
final readonly class Removable
{
    public function __construct(
        /** Why it frees less than its size */
        public ?string $because,
        /** Its size */
        public int $bytes,
        public ?string $command,
        /**
         * What is lost, or still owed, if it is removed; empty if it costs nothing
         *
         * @var list<string>
         */
        public array $costs,
        /** usher space reclaim removes it */
        public bool $freeOfCost,
        /** How much removing it would really free */
        public int $freesBytes,
        /** The client’s identifier of a download, or the engine’s of an image */
        public ?string $id,
        /** The path on the machine itself */
        public ?string $path,
        /** The path as the apps see it */
        public ?string $pathInside,
        public string $title,
        public RemovableWhat|string $what,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: isset($from->because) ? Value::string($from->because, 'removable.because') : null,
            bytes: Value::int($from->bytes ?? null, 'removable.bytes'),
            command: isset($from->command) ? Value::string($from->command, 'removable.command') : null,
            costs: array_map(static fn (mixed $each): string => Value::string($each, 'removable.costs'), Value::list($from->costs ?? null, 'removable.costs')),
            freeOfCost: Value::bool($from->free_of_cost ?? null, 'removable.free_of_cost'),
            freesBytes: Value::int($from->frees_bytes ?? null, 'removable.frees_bytes'),
            id: isset($from->id) ? Value::string($from->id, 'removable.id') : null,
            path: isset($from->path) ? Value::string($from->path, 'removable.path') : null,
            pathInside: isset($from->path_inside) ? Value::string($from->path_inside, 'removable.path_inside') : null,
            title: Value::string($from->title ?? null, 'removable.title'),
            what: Value::word(RemovableWhat::class, $from->what ?? null, 'removable.what'),
        );
    }
}
