<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Which image a service has, and should have. */
final readonly class ServiceImage
{
    public function __construct(
        /** What the stack declares; null where it declares none */
        public ?string $declared,
        /** The container was made from another image than the stack declares */
        public bool $differs,
        /** The digest of the image it was made from, as the engine holds it */
        public ?string $digest,
        /** What the container was made from */
        public ?string $running,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            declared: isset($from->declared) ? Value::string($from->declared, 'service_image.declared') : null,
            differs: Value::bool($from->differs ?? null, 'service_image.differs'),
            digest: isset($from->digest) ? Value::string($from->digest, 'service_image.digest') : null,
            running: isset($from->running) ? Value::string($from->running, 'service_image.running') : null,
        );
    }
}
