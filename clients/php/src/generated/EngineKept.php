<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What the engine stores for this stack. */
final readonly class EngineKept
{
    public function __construct(
        /** The path on this machine; null if the engine does not say */
        public ?string $at,
        /** Why it is stored, or why there is no size */
        public string $because,
        /** Null if unknown */
        public ?int $bytes,
        /** The number of images, or of containers with a log */
        public ?int $count,
        public string $title,
        public EngineKeptWhat|string $what,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            at: isset($from->at) ? Value::string($from->at, 'engine_kept.at') : null,
            because: Value::string($from->because ?? null, 'engine_kept.because'),
            bytes: isset($from->bytes) ? Value::int($from->bytes, 'engine_kept.bytes') : null,
            count: isset($from->count) ? Value::int($from->count, 'engine_kept.count') : null,
            title: Value::string($from->title ?? null, 'engine_kept.title'),
            what: Value::word(EngineKeptWhat::class, $from->what ?? null, 'engine_kept.what'),
        );
    }
}
