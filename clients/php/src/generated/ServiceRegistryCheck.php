<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A service, and what the registry has of its image. */
final readonly class ServiceRegistryCheck
{
    public string $image;
    /** It runs beside the project, and usher does not update it */
    public bool $outsideProject;
    /** Null in a dry run */
    public ?RegistryVersion $registryVersion;
    public string $service;
    public string $summary;
    /** The command that declares its newest tag in your files, and updates; null if usher cannot do that */
    public ?string $updateCommand;

    private function __construct(\stdClass $from)
    {
        if (isset($from->image)) {
            $this->image = Value::string($from->image, 'service_registry_check.image');
        }
        if (isset($from->outside_project)) {
            $this->outsideProject = Value::bool($from->outside_project, 'service_registry_check.outside_project');
        }
        $this->registryVersion = isset($from->registry_version) ? RegistryVersion::from(Value::object($from->registry_version, 'service_registry_check.registry_version')) : null;
        if (isset($from->service)) {
            $this->service = Value::string($from->service, 'service_registry_check.service');
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'service_registry_check.summary');
        }
        $this->updateCommand = isset($from->update_command) ? Value::string($from->update_command, 'service_registry_check.update_command') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
