<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** This copy of usher. */
final readonly class ThisCopy
{
    /** How usher recognised that */
    public string $because;
    /** The command that updates it; null if it is replaced by hand */
    public ?string $command;
    /** How this copy was installed */
    public ThisCopyInstallMethod|string $installMethod;
    /** Its path */
    public string $path;
    public string $version;

    private function __construct(\stdClass $from)
    {
        if (isset($from->because)) {
            $this->because = Value::string($from->because, 'this_copy.because');
        }
        $this->command = isset($from->command) ? Value::string($from->command, 'this_copy.command') : null;
        if (isset($from->install_method)) {
            $this->installMethod = Value::word(ThisCopyInstallMethod::class, $from->install_method, 'this_copy.install_method');
        }
        if (isset($from->path)) {
            $this->path = Value::string($from->path, 'this_copy.path');
        }
        if (isset($from->version)) {
            $this->version = Value::string($from->version, 'this_copy.version');
        }
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
