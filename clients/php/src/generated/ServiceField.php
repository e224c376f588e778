<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One thing that usher knows about a service. */
final readonly class ServiceField
{
    /** As it is called in `x-usher`; storage is listed as config, data and cache */
    public string $field;
    /** Who says so: the project, a correction, or usher itself */
    public ServiceFieldOrigin|string $origin;
    public string $value;

    private function __construct(\stdClass $from)
    {
        if (isset($from->field)) {
            $this->field = Value::string($from->field, 'service_field.field');
        }
        if (isset($from->origin)) {
            $this->origin = Value::word(ServiceFieldOrigin::class, $from->origin, 'service_field.origin');
        }
        if (isset($from->value)) {
            $this->value = Value::string($from->value, 'service_field.value');
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
