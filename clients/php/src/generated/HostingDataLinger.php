<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

final readonly class HostingDataLinger
{
    public function __construct(
        public string $because,
        /** The command that enables it */
        public ?string $command,
        /** Your services run while you are not signed in; null if unknown */
        public ?bool $enabled,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: Value::string($from->because ?? null, 'hosting.linger.because'),
            command: isset($from->command) ? Value::string($from->command, 'hosting.linger.command') : null,
            enabled: isset($from->enabled) ? Value::bool($from->enabled, 'hosting.linger.enabled') : null,
        );
    }
}
