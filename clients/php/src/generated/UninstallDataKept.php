<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

final readonly class UninstallDataKept
{
    public string $because;
    public string $path;
    public string $title;

    private function __construct(\stdClass $from)
    {
        if (isset($from->because)) {
            $this->because = Value::string($from->because, 'uninstall.kept.because');
        }
        if (isset($from->path)) {
            $this->path = Value::string($from->path, 'uninstall.kept.path');
        }
        if (isset($from->title)) {
            $this->title = Value::string($from->title, 'uninstall.kept.title');
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
