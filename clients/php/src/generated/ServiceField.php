<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One thing that usher knows about a service. */
final readonly class ServiceField
{
    public function __construct(
        /** As it is called in `x-usher`; storage is listed as config, data and cache */
        public string $field,
        /** Who says so: the project, a correction, or usher itself */
        public ServiceFieldOrigin|string $origin,
        public string $value,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            field: Value::string($from->field ?? null, 'service_field.field'),
            origin: Value::word(ServiceFieldOrigin::class, $from->origin ?? null, 'service_field.origin'),
            value: Value::string($from->value ?? null, 'service_field.value'),
        );
    }
}
