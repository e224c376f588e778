<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A folder that is restored. */
final readonly class RestoredFolder
{
    public function __construct(
        /** The path on this machine */
        public string $at,
        /** Its approximate current size, rounded up to a power of two; null if it does not exist */
        public ?int $bytesNow,
        /** Its size in the backup */
        public int $bytesThen,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            at: Value::string($from->at ?? null, 'restored_folder.at'),
            bytesNow: isset($from->bytes_now) ? Value::int($from->bytes_now, 'restored_folder.bytes_now') : null,
            bytesThen: Value::int($from->bytes_then ?? null, 'restored_folder.bytes_then'),
        );
    }
}
