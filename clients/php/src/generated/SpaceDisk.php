<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A file system with the household’s files. */
final readonly class SpaceDisk
{
    /** What that type means for the household, if anything */
    public ?string $advice;
    /** The type of file system, if known */
    public ?string $fileSystem;
    /**
     * All folders of the household on it
     *
     * @var list<string>
     */
    public array $folders;
    public SpaceForecast $forecast;
    public int $freeBytes;
    /** The folder at which it was measured */
    public string $path;
    public int $sizeBytes;

    private function __construct(\stdClass $from)
    {
        $this->advice = isset($from->advice) ? Value::string($from->advice, 'space_disk.advice') : null;
        $this->fileSystem = isset($from->file_system) ? Value::string($from->file_system, 'space_disk.file_system') : null;
        if (isset($from->folders)) {
            $this->folders = array_map(static fn (mixed $each): string => Value::string($each, 'space_disk.folders'), Value::list($from->folders, 'space_disk.folders'));
        }
        if (isset($from->forecast)) {
            $this->forecast = SpaceForecast::from(Value::object($from->forecast, 'space_disk.forecast'));
        }
        if (isset($from->free_bytes)) {
            $this->freeBytes = Value::int($from->free_bytes, 'space_disk.free_bytes');
        }
        if (isset($from->path)) {
            $this->path = Value::string($from->path, 'space_disk.path');
        }
        if (isset($from->size_bytes)) {
            $this->sizeBytes = Value::int($from->size_bytes, 'space_disk.size_bytes');
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
