<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A service beside the project, and what its registry had. */
final readonly class OutsideServiceVersion
{
    public string $image;
    public RegistryVersion $registryVersion;
    public string $service;
    public string $summary;

    private function __construct(\stdClass $from)
    {
        if (isset($from->image)) {
            $this->image = Value::string($from->image, 'outside_service_version.image');
        }
        if (isset($from->registry_version)) {
            $this->registryVersion = RegistryVersion::from(Value::object($from->registry_version, 'outside_service_version.registry_version'));
        }
        if (isset($from->service)) {
            $this->service = Value::string($from->service, 'outside_service_version.service');
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'outside_service_version.summary');
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
