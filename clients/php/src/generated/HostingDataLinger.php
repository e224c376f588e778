<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

final readonly class HostingDataLinger
{
    public string $because;
    /** The command that enables it */
    public ?string $command;
    /** Your services run while you are not signed in; null if unknown */
    public ?bool $enabled;

    private function __construct(\stdClass $from)
    {
        if (isset($from->because)) {
            $this->because = Value::string($from->because, 'hosting.linger.because');
        }
        $this->command = isset($from->command) ? Value::string($from->command, 'hosting.linger.command') : null;
        $this->enabled = isset($from->enabled) ? Value::bool($from->enabled, 'hosting.linger.enabled') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
