<?php

declare(strict_types=1);

namespace Usher\Client\Stream;

use Usher\Client\Envelope;

/** A current value. */
final class Live implements Arrival
{
    public At $at {
        get => At::Live;
    }

    /** @param Envelope<object> $envelope */
    public function __construct(public readonly Envelope $envelope, public readonly ?string $id)
    {
    }
}
