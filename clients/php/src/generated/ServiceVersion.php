<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What a service runs, and what the stack declares. */
final readonly class ServiceVersion
{
    /**
     * Known breaking changes between the two
     *
     * @var list<BreakingChange>
     */
    public array $breakingChanges;
    /** The digest of that name on this machine; null if it is not here */
    public ?string $declaredDigest;
    /** The image that the stack declares; null if it is built here */
    public ?string $declaredImage;
    /** The declared version; null if the image’s name does not say */
    public ?string $declaredVersion;
    /** What its registry had when it was last checked; null if it never was */
    public ?RegistryVersion $registryVersion;
    /** What it can be rolled back to */
    public ?RollbackImage $rollbackImage;
    public ?string $runningDigest;
    /** The image that its container was created from */
    public ?string $runningImage;
    /** The running version, as its image names it */
    public ?string $runningVersion;
    public string $service;
    public ServiceVersionState|string $state;
    public string $summary;
    /** The command that declares its newest tag in your files, and updates; null if usher cannot do that */
    public ?string $updateCommand;
    public ServiceVersionVersionStep|string $versionStep;

    private function __construct(\stdClass $from)
    {
        if (isset($from->breaking_changes)) {
            $this->breakingChanges = array_map(static fn (mixed $each): BreakingChange => BreakingChange::from(Value::object($each, 'service_version.breaking_changes')), Value::list($from->breaking_changes, 'service_version.breaking_changes'));
        }
        $this->declaredDigest = isset($from->declared_digest) ? Value::string($from->declared_digest, 'service_version.declared_digest') : null;
        $this->declaredImage = isset($from->declared_image) ? Value::string($from->declared_image, 'service_version.declared_image') : null;
        $this->declaredVersion = isset($from->declared_version) ? Value::string($from->declared_version, 'service_version.declared_version') : null;
        $this->registryVersion = isset($from->registry_version) ? RegistryVersion::from(Value::object($from->registry_version, 'service_version.registry_version')) : null;
        $this->rollbackImage = isset($from->rollback_image) ? RollbackImage::from(Value::object($from->rollback_image, 'service_version.rollback_image')) : null;
        $this->runningDigest = isset($from->running_digest) ? Value::string($from->running_digest, 'service_version.running_digest') : null;
        $this->runningImage = isset($from->running_image) ? Value::string($from->running_image, 'service_version.running_image') : null;
        $this->runningVersion = isset($from->running_version) ? Value::string($from->running_version, 'service_version.running_version') : null;
        if (isset($from->service)) {
            $this->service = Value::string($from->service, 'service_version.service');
        }
        if (isset($from->state)) {
            $this->state = Value::word(ServiceVersionState::class, $from->state, 'service_version.state');
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'service_version.summary');
        }
        $this->updateCommand = isset($from->update_command) ? Value::string($from->update_command, 'service_version.update_command') : null;
        if (isset($from->version_step)) {
            $this->versionStep = Value::word(ServiceVersionVersionStep::class, $from->version_step, 'service_version.version_step');
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
