<?php

declare(strict_types=1);

namespace Usher\Client;

use Usher\Client\Generated\Kinds;

/**
 * The wrapper of every response.
 *
 * @template T of object
 */
final class Envelope
{
    private ?object $read = null;

    /**
     * The payload in the class of its kind. Null for an unknown kind, whose `payload` is read directly.
     * Throws an UnexpectedValueException if the payload does not match the contract.
     *
     * @var T|null
     */
    public ?object $data {
        get => $this->read ??= Kinds::read($this->kind, $this->payload);
    }

    public function __construct(
        public readonly int $apiVersion,
        public readonly string $kind,
        /** The payload as it was sent. */
        public readonly \stdClass $payload,
    ) {
    }
}
