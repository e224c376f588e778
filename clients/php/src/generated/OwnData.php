<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Something that usher stores. */
final readonly class OwnData
{
    public function __construct(
        /** Why it is stored */
        public string $because,
        /** The number of files; null if they cannot be read */
        public ?int $filesTotal,
        /** A stable name for it */
        public string $id,
        /** The path on this machine */
        public string $path,
        /** It may contain secrets; only its owner can read it */
        public bool $secret,
        /** Null if it cannot be read */
        public ?int $sizeBytes,
        public string $title,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: Value::string($from->because ?? null, 'own_data.because'),
            filesTotal: isset($from->files_total) ? Value::int($from->files_total, 'own_data.files_total') : null,
            id: Value::string($from->id ?? null, 'own_data.id'),
            path: Value::string($from->path ?? null, 'own_data.path'),
            secret: Value::bool($from->secret ?? null, 'own_data.secret'),
            sizeBytes: isset($from->size_bytes) ? Value::int($from->size_bytes, 'own_data.size_bytes') : null,
            title: Value::string($from->title ?? null, 'own_data.title'),
        );
    }
}
