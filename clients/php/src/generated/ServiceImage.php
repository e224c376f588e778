<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The image that a service has, and should have. */
final readonly class ServiceImage
{
    /** The image that the stack declares; null if it declares none */
    public ?string $declaredImage;
    /** The container was created from another image than the one declared */
    public bool $differs;
    /** The digest of that image, as the engine stores it */
    public ?string $digest;
    /** The image that the container was created from */
    public ?string $runningImage;

    private function __construct(\stdClass $from)
    {
        $this->declaredImage = isset($from->declared_image) ? Value::string($from->declared_image, 'service_image.declared_image') : null;
        if (isset($from->differs)) {
            $this->differs = Value::bool($from->differs, 'service_image.differs');
        }
        $this->digest = isset($from->digest) ? Value::string($from->digest, 'service_image.digest') : null;
        $this->runningImage = isset($from->running_image) ? Value::string($from->running_image, 'service_image.running_image') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
