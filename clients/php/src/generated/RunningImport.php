<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A download whose files are being put into the library. */
final readonly class RunningImport
{
    /** The app that imports it */
    public string $service;
    /** The name of the release */
    public string $title;

    private function __construct(\stdClass $from)
    {
        if (isset($from->service)) {
            $this->service = Value::string($from->service, 'running_import.service');
        }
        if (isset($from->title)) {
            $this->title = Value::string($from->title, 'running_import.title');
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
