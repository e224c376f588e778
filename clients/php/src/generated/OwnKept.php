<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Something that usher keeps. */
final readonly class OwnKept
{
    public function __construct(
        /** Where on this machine */
        public string $at,
        /** Why it is kept */
        public string $because,
        /** Null where it cannot be read */
        public ?int $bytes,
        /** How many files; null where they cannot be read */
        public ?int $files,
        /** It may hold secrets; only its owner can read it */
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
