<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** This copy of usher. */
final readonly class ThisCopy
{
    public function __construct(
        /** How usher recognised that */
        public string $because,
        /** The command that updates it; null if it is replaced by hand */
        public ?string $command,
        /** How this copy was installed */
        public ThisCopyInstallMethod|string $installMethod,
        /** Its path */
        public string $path,
        public string $version,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: Value::string($from->because ?? null, 'this_copy.because'),
            command: isset($from->command) ? Value::string($from->command, 'this_copy.command') : null,
            installMethod: Value::word(ThisCopyInstallMethod::class, $from->install_method ?? null, 'this_copy.install_method'),
            path: Value::string($from->path ?? null, 'this_copy.path'),
            version: Value::string($from->version ?? null, 'this_copy.version'),
        );
    }
}
