<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What the engine stores for this stack. */
final readonly class EngineData
{
    /** Why it is stored, or why there is no size */
    public string $because;
    /** The number of images, or of containers with a log */
    public ?int $itemsTotal;
    /** The path on this machine; null if the engine does not say */
    public ?string $path;
    /** Null if unknown */
    public ?int $sizeBytes;
    public string $title;
    public EngineDataType|string $type;

    private function __construct(\stdClass $from)
    {
        if (isset($from->because)) {
            $this->because = Value::string($from->because, 'engine_data.because');
        }
        $this->itemsTotal = isset($from->items_total) ? Value::int($from->items_total, 'engine_data.items_total') : null;
        $this->path = isset($from->path) ? Value::string($from->path, 'engine_data.path') : null;
        $this->sizeBytes = isset($from->size_bytes) ? Value::int($from->size_bytes, 'engine_data.size_bytes') : null;
        if (isset($from->title)) {
            $this->title = Value::string($from->title, 'engine_data.title');
        }
        if (isset($from->type)) {
            $this->type = Value::word(EngineDataType::class, $from->type, 'engine_data.type');
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
