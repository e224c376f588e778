<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

final readonly class HostingDataFiles
{
    public string $path;
    public string $text;

    private function __construct(\stdClass $from)
    {
        if (isset($from->path)) {
            $this->path = Value::string($from->path, 'hosting.files.path');
        }
        if (isset($from->text)) {
            $this->text = Value::string($from->text, 'hosting.files.text');
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
