<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What a service runs, and what the stack declares. */
final readonly class ServiceVersion
{
    public function __construct(
        /**
         * Known breaking changes between the two
         *
         * @var list<BreakingChange>
         */
        public array $breakingChanges,
        /** The digest of that name on this machine; null if it is not here */
        public ?string $declaredDigest,
        /** The image that the stack declares; null if it is built here */
        public ?string $declaredImage,
        /** The declared version; null if the image’s name does not say */
        public ?string $declaredVersion,
        /** What it can be rolled back to */
        public ?RollbackImage $rollbackImage,
        public ?string $runningDigest,
        /** The image that its container was created from */
        public ?string $runningImage,
        /** The running version, as its image names it */
        public ?string $runningVersion,
        public string $service,
        public ServiceVersionState|string $state,
        public string $summary,
        public ServiceVersionVersionStep|string $versionStep,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            breakingChanges: array_map(static fn (mixed $each): BreakingChange => BreakingChange::from(Value::object($each, 'service_version.breaking_changes')), Value::list($from->breaking_changes ?? null, 'service_version.breaking_changes')),
            declaredDigest: isset($from->declared_digest) ? Value::string($from->declared_digest, 'service_version.declared_digest') : null,
            declaredImage: isset($from->declared_image) ? Value::string($from->declared_image, 'service_version.declared_image') : null,
            declaredVersion: isset($from->declared_version) ? Value::string($from->declared_version, 'service_version.declared_version') : null,
            rollbackImage: isset($from->rollback_image) ? RollbackImage::from(Value::object($from->rollback_image, 'service_version.rollback_image')) : null,
            runningDigest: isset($from->running_digest) ? Value::string($from->running_digest, 'service_version.running_digest') : null,
            runningImage: isset($from->running_image) ? Value::string($from->running_image, 'service_version.running_image') : null,
            runningVersion: isset($from->running_version) ? Value::string($from->running_version, 'service_version.running_version') : null,
            service: Value::string($from->service ?? null, 'service_version.service'),
            state: Value::word(ServiceVersionState::class, $from->state ?? null, 'service_version.state'),
            summary: Value::string($from->summary ?? null, 'service_version.summary'),
            versionStep: Value::word(ServiceVersionVersionStep::class, $from->version_step ?? null, 'service_version.version_step'),
        );
    }
}
