<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

final readonly class HostingDataEngine
{
    public function __construct(
        public string $because,
        /** The command that enables it */
        public ?string $command,
        /** The engine starts with the machine; null if unknown */
        public ?bool $yes,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: Value::string($from->because ?? null, 'hosting.engine.because'),
            command: isset($from->command) ? Value::string($from->command, 'hosting.engine.command') : null,
            yes: isset($from->yes) ? Value::bool($from->yes, 'hosting.engine.yes') : null,
        );
    }
}
