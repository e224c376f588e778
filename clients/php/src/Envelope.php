<?php

declare(strict_types=1);

namespace Usher\Client;

use Usher\Client\Generated\Kinds;

/**
 * What every answer is.
 *
 * @template T of object
 */
final class Envelope
{
    private ?object $read = null;

    /**
     * The payload in the class of its kind. Null for a kind that has none here: its `payload` is read directly.
     * Throws an UnexpectedValueException where the service breaks its own contract.
     *
     * @var T|null
     */
    public ?object $data {
        get => $this->read ??= Kinds::read($this->kind, $this->payload);
    }

    public function __construct(
        public readonly int $apiVersion,
        public readonly string $kind,
        /** The payload as it came. */
        public readonly \stdClass $payload,
    ) {
    }
}
