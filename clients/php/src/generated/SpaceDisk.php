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
        /** The folder at which it was measured */
        public string $at,
        /**
         * All folders of the household on it
         *
         * @var list<string>
         */
        public array $folders,
        public SpaceForecast $forecast,
        public int $freeBytes,
        public int $sizeBytes,
        /** The type of file system, if known */
        public ?string $type,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            advice: isset($from->advice) ? Value::string($from->advice, 'space_disk.advice') : null,
            at: Value::string($from->at ?? null, 'space_disk.at'),
            folders: array_map(static fn (mixed $each): string => Value::string($each, 'space_disk.folders'), Value::list($from->folders ?? null, 'space_disk.folders')),
            forecast: SpaceForecast::from(Value::object($from->forecast ?? null, 'space_disk.forecast')),
            freeBytes: Value::int($from->free_bytes ?? null, 'space_disk.free_bytes'),
            sizeBytes: Value::int($from->size_bytes ?? null, 'space_disk.size_bytes'),
            type: isset($from->type) ? Value::string($from->type, 'space_disk.type') : null,
        );
    }
}
