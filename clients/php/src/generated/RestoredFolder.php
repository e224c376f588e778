<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A folder that is put back. */
final readonly class RestoredFolder
{
    public function __construct(
        /** Where on this machine */
        public string $at,
        /** About how large it is now, rounded up to a power of two; null where there is none */
        public ?int $bytesNow,
        /** How large it is in the backup */
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
