<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Something that usher stores. */
final readonly class OwnKept
{
    public function __construct(
        /** The path on this machine */
        public string $at,
        /** Why it is stored */
        public string $because,
        /** Null if it cannot be read */
        public ?int $bytes,
        /** The number of files; null if they cannot be read */
        public ?int $files,
        /** It may contain secrets; only its owner can read it */
        public bool $secret,
        public string $title,
        /** A stable name for it */
        public string $what,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            at: Value::string($from->at ?? null, 'own_kept.at'),
            because: Value::string($from->because ?? null, 'own_kept.because'),
            bytes: isset($from->bytes) ? Value::int($from->bytes, 'own_kept.bytes') : null,
            files: isset($from->files) ? Value::int($from->files, 'own_kept.files') : null,
            secret: Value::bool($from->secret ?? null, 'own_kept.secret'),
            title: Value::string($from->title ?? null, 'own_kept.title'),
            what: Value::string($from->what ?? null, 'own_kept.what'),
        );
    }
}
