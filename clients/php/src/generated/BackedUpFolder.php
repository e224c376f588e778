<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A folder of a service in a backup. */
final readonly class BackedUpFolder
{
    public function __construct(
        /** The path on this machine */
        public string $at,
        /** The path inside the container */
        public string $inside,
        public string $what,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            at: Value::string($from->at ?? null, 'backed_up_folder.at'),
            inside: Value::string($from->inside ?? null, 'backed_up_folder.inside'),
            what: Value::string($from->what ?? null, 'backed_up_folder.what'),
        );
    }
}
