<?php

declare(strict_types=1);

namespace Usher\Client\Stream;

use Usher\Client\Envelope;

/** A current value. */
final class Live implements Arrival
{
    public ArrivalState $at {
        get => ArrivalState::Live;
    }

    /** @param Envelope<object> $envelope */
    public function __construct(public readonly Envelope $envelope, public readonly ?string $id)
    {
    }
}
