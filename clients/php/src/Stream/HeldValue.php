<?php

declare(strict_types=1);

namespace Usher\Client\Stream;

use Usher\Client\Envelope;

/** The last value of a kind. If it is not current, it may have changed since `confirmedAt`. */
final readonly class HeldValue
{
    /** @param Envelope<object> $envelope */
    public function __construct(
        public Envelope $envelope,
        public bool $current,
        /** When it arrived, in milliseconds. */
        public int $receivedAt,
        /** When it was last known to be true, in milliseconds: when it arrived, or at a later heartbeat's instant. */
        public int $confirmedAt,
    ) {
    }
}
