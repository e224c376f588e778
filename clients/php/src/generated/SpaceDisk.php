<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A file system with the household’s files. */
final readonly class SpaceDisk
{
    public function __construct(
        /** What that type means for the household, if anything */
        public ?string $advice,
        /** The type of file system, if known */
        public ?string $fileSystem,
        /**
         * All folders of the household on it
         *
         * @var list<string>
         */
        public array $folders,
        public SpaceForecast $forecast,
        public int $freeBytes,
        /** The folder at which it was measured */
        public string $path,
        public int $sizeBytes,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            advice: isset($from->advice) ? Value::string($from->advice, 'space_disk.advice') : null,
            fileSystem: isset($from->file_system) ? Value::string($from->file_system, 'space_disk.file_system') : null,
            folders: array_map(static fn (mixed $each): string => Value::string($each, 'space_disk.folders'), Value::list($from->folders ?? null, 'space_disk.folders')),
            forecast: SpaceForecast::from(Value::object($from->forecast ?? null, 'space_disk.forecast')),
            freeBytes: Value::int($from->free_bytes ?? null, 'space_disk.free_bytes'),
            path: Value::string($from->path ?? null, 'space_disk.path'),
            sizeBytes: Value::int($from->size_bytes ?? null, 'space_disk.size_bytes'),
        );
    }
}
