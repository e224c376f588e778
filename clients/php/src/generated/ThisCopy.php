<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** This copy of usher. */
final readonly class ThisCopy
{
    public function __construct(
        /** Its path */
        public string $at,
        /** How usher recognised that */
        public string $because,
        /** How this copy was installed */
        public ThisCopyInstalled|string $installed,
        /** The command that updates it; null if it is replaced by hand */
        public ?string $updateWith,
        public string $version,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            at: Value::string($from->at ?? null, 'this_copy.at'),
            because: Value::string($from->because ?? null, 'this_copy.because'),
            installed: Value::word(ThisCopyInstalled::class, $from->installed ?? null, 'this_copy.installed'),
            updateWith: isset($from->update_with) ? Value::string($from->update_with, 'this_copy.update_with') : null,
            version: Value::string($from->version ?? null, 'this_copy.version'),
        );
    }
}
