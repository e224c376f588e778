<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A file system that the household’s files lie on. */
final readonly class SpaceDisk
{
    public function __construct(
        /** What that sort means for the household, where it means something */
        public ?string $advice,
        /** The folder by which it was looked at */
        public string $at,
        /**
         * All the folders of the household that lie on it
         *
         * @var list<string>
         */
        public array $folders,
        public SpaceForecast $forecast,
        public int $freeBytes,
        public int $sizeBytes,
        /** The sort of file system, where it is one that is known */
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
