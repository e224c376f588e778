<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What a service runs, and what the stack declares. */
final readonly class ServiceVersion
{
    public function __construct(
        /** What it can be rolled back to */
        public ?ImageBefore $before,
        /**
         * Known breaking changes between the two
         *
         * @var list<KnownCliff>
         */
        public array $cliffs,
        /** The image that the stack declares; null if it is built here */
        public ?string $declared,
        /** The digest of that name on this machine; null if it is not here */
        public ?string $declaredDigest,
        /** The running version, as its image names it */
        public ?string $fromVersion,
        /** The image that its container was created from */
        public ?string $running,
        public ?string $runningDigest,
        public string $service,
        public ServiceVersionState|string $state,
        public ServiceVersionStep|string $step,
        public string $summary,
        /** The declared version; null if the image’s name does not say */
        public ?string $toVersion,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            before: isset($from->before) ? ImageBefore::from(Value::object($from->before, 'service_version.before')) : null,
            cliffs: array_map(static fn (mixed $each): KnownCliff => KnownCliff::from(Value::object($each, 'service_version.cliffs')), Value::list($from->cliffs ?? null, 'service_version.cliffs')),
            declared: isset($from->declared) ? Value::string($from->declared, 'service_version.declared') : null,
            declaredDigest: isset($from->declared_digest) ? Value::string($from->declared_digest, 'service_version.declared_digest') : null,
            fromVersion: isset($from->from_version) ? Value::string($from->from_version, 'service_version.from_version') : null,
            running: isset($from->running) ? Value::string($from->running, 'service_version.running') : null,
            runningDigest: isset($from->running_digest) ? Value::string($from->running_digest, 'service_version.running_digest') : null,
            service: Value::string($from->service ?? null, 'service_version.service'),
            state: Value::word(ServiceVersionState::class, $from->state ?? null, 'service_version.state'),
            step: Value::word(ServiceVersionStep::class, $from->step ?? null, 'service_version.step'),
            summary: Value::string($from->summary ?? null, 'service_version.summary'),
            toVersion: isset($from->to_version) ? Value::string($from->to_version, 'service_version.to_version') : null,
        );
    }
}
