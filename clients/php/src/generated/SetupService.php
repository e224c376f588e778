<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A service that setup starts. */
final readonly class SetupService
{
    /** The reason, for people */
    public string $because;
    public SetupServiceEffect|string $effect;
    public string $service;

    private function __construct(\stdClass $from)
    {
        if (isset($from->because)) {
            $this->because = Value::string($from->because, 'setup_service.because');
        }
        if (isset($from->effect)) {
            $this->effect = Value::word(SetupServiceEffect::class, $from->effect, 'setup_service.effect');
        }
        if (isset($from->service)) {
            $this->service = Value::string($from->service, 'setup_service.service');
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
