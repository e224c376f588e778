<?php

declare(strict_types=1);

namespace Usher\Client\Stream;

/** An item of a stream: Live, Stale or Lost. */
interface Arrival
{
    public ArrivalState $at { get; }
}
