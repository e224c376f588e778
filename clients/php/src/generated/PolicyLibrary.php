<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A library in which policies can be on. */
final readonly class PolicyLibrary
{
    /** Its name */
    public string $libraryApp;
    public string $service;

    private function __construct(\stdClass $from)
    {
        if (isset($from->library_app)) {
            $this->libraryApp = Value::string($from->library_app, 'policy_library.library_app');
        }
        if (isset($from->service)) {
            $this->service = Value::string($from->service, 'policy_library.service');
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
