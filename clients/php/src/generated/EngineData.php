<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What the engine stores for this stack. */
final readonly class EngineData
{
    public function __construct(
        /** Why it is stored, or why there is no size */
        public string $because,
        /** The number of images, or of containers with a log */
        public ?int $itemsTotal,
        /** The path on this machine; null if the engine does not say */
        public ?string $path,
        /** Null if unknown */
        public ?int $sizeBytes,
        public string $title,
        public EngineDataType|string $type,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: Value::string($from->because ?? null, 'engine_data.because'),
            itemsTotal: isset($from->items_total) ? Value::int($from->items_total, 'engine_data.items_total') : null,
            path: isset($from->path) ? Value::string($from->path, 'engine_data.path') : null,
            sizeBytes: isset($from->size_bytes) ? Value::int($from->size_bytes, 'engine_data.size_bytes') : null,
            title: Value::string($from->title ?? null, 'engine_data.title'),
            type: Value::word(EngineDataType::class, $from->type ?? null, 'engine_data.type'),
        );
    }
}
