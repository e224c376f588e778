<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A folder of the household’s own files. */
final readonly class ContentKept
{
    public function __construct(
        /** The path on this machine */
        public string $at,
        public string $because,
        /** Null if it cannot be read, or was too much to count */
        public ?int $bytes,
        /**
         * The services that can access it
         *
         * @var list<string>
         */
        public array $services,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            at: Value::string($from->at ?? null, 'content_kept.at'),
            because: Value::string($from->because ?? null, 'content_kept.because'),
            bytes: isset($from->bytes) ? Value::int($from->bytes, 'content_kept.bytes') : null,
            services: array_map(static fn (mixed $each): string => Value::string($each, 'content_kept.services'), Value::list($from->services ?? null, 'content_kept.services')),
        );
    }
}
