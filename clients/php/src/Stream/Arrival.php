<?php

declare(strict_types=1);

namespace Usher\Client\Stream;

/** What a stream brings: Live, Stale or Lost. */
interface Arrival
{
    public At $at { get; }
}
