<?php

declare(strict_types=1);

namespace Usher\Client\Stream;

/** Silence: what came before it is no longer known to be so. */
final class Stale implements Arrival
{
    public At $at {
        get => At::Stale;
    }

    public function __construct(public readonly int $quietForMs)
    {
    }
}
