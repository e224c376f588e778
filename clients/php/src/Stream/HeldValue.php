<?php

declare(strict_types=1);

namespace Usher\Client\Stream;

use Usher\Client\Envelope;

/** One that is not current was true once, and nobody knows since. */
final readonly class HeldValue
{
    /** @param Envelope<object> $envelope */
    public function __construct(public Envelope $envelope, public bool $current)
    {
    }
}
