<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One thing that could be removed: how much that would free, and what it would cost. */
final readonly class Removable
{
    /** Why it frees less than its size */
    public ?string $because;
    public ?string $command;
    /** The path as the apps see it */
    public ?string $containerPath;
    /** How much removing it would really free */
    public int $freesBytes;
    /** The client’s identifier of a download, or the engine’s of an image */
    public ?string $id;
    /**
     * What is lost, or still owed, if it is removed; empty if it costs nothing
     *
     * @var list<string>
     */
    public array $losses;
    /** The path on the machine itself */
    public ?string $path;
    /** usher space reclaim removes it */
    public bool $reclaimable;
    /** Its size */
    public int $sizeBytes;
    public string $title;
    public RemovableType|string $type;

    private function __construct(\stdClass $from)
    {
        $this->because = isset($from->because) ? Value::string($from->because, 'removable.because') : null;
        $this->command = isset($from->command) ? Value::string($from->command, 'removable.command') : null;
        $this->containerPath = isset($from->container_path) ? Value::string($from->container_path, 'removable.container_path') : null;
        if (isset($from->frees_bytes)) {
            $this->freesBytes = Value::int($from->frees_bytes, 'removable.frees_bytes');
        }
        $this->id = isset($from->id) ? Value::string($from->id, 'removable.id') : null;
        if (isset($from->losses)) {
            $this->losses = array_map(static fn (mixed $each): string => Value::string($each, 'removable.losses'), Value::list($from->losses, 'removable.losses'));
        }
        $this->path = isset($from->path) ? Value::string($from->path, 'removable.path') : null;
        if (isset($from->reclaimable)) {
            $this->reclaimable = Value::bool($from->reclaimable, 'removable.reclaimable');
        }
        if (isset($from->size_bytes)) {
            $this->sizeBytes = Value::int($from->size_bytes, 'removable.size_bytes');
        }
        if (isset($from->title)) {
            $this->title = Value::string($from->title, 'removable.title');
        }
        if (isset($from->type)) {
            $this->type = Value::word(RemovableType::class, $from->type, 'removable.type');
        }
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
