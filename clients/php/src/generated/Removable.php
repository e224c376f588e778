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
        public ?string $command,
        /** The path as the apps see it */
        public ?string $containerPath,
        /** How much removing it would really free */
        public int $freesBytes,
        /** The client’s identifier of a download, or the engine’s of an image */
        public ?string $id,
        /**
         * What is lost, or still owed, if it is removed; empty if it costs nothing
         *
         * @var list<string>
         */
        public array $losses,
        /** The path on the machine itself */
        public ?string $path,
        /** usher space reclaim removes it */
        public bool $reclaimable,
        /** Its size */
        public int $sizeBytes,
        public string $title,
        public RemovableType|string $type,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: isset($from->because) ? Value::string($from->because, 'removable.because') : null,
            command: isset($from->command) ? Value::string($from->command, 'removable.command') : null,
            containerPath: isset($from->container_path) ? Value::string($from->container_path, 'removable.container_path') : null,
            freesBytes: Value::int($from->frees_bytes ?? null, 'removable.frees_bytes'),
            id: isset($from->id) ? Value::string($from->id, 'removable.id') : null,
            losses: array_map(static fn (mixed $each): string => Value::string($each, 'removable.losses'), Value::list($from->losses ?? null, 'removable.losses')),
            path: isset($from->path) ? Value::string($from->path, 'removable.path') : null,
            reclaimable: Value::bool($from->reclaimable ?? null, 'removable.reclaimable'),
            sizeBytes: Value::int($from->size_bytes ?? null, 'removable.size_bytes'),
            title: Value::string($from->title ?? null, 'removable.title'),
            type: Value::word(RemovableType::class, $from->type ?? null, 'removable.type'),
        );
    }
}
