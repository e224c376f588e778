<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

final readonly class HostingDataEngineStart
{
    public function __construct(
        public string $because,
        /** The command that enables it */
        public ?string $command,
        /** The engine starts with the machine; null if unknown */
        public ?bool $enabled,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: Value::string($from->because ?? null, 'hosting.engineStart.because'),
            command: isset($from->command) ? Value::string($from->command, 'hosting.engineStart.command') : null,
            enabled: isset($from->enabled) ? Value::bool($from->enabled, 'hosting.engineStart.enabled') : null,
        );
    }
}
