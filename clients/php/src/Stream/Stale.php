<?php

declare(strict_types=1);

namespace Usher\Client\Stream;

/** Silence: earlier values may no longer be true. */
final class Stale implements Arrival
{
    public ArrivalState $at {
        get => ArrivalState::Stale;
    }

    public function __construct(public readonly int $quietForMs)
    {
    }
}
