<?php

declare(strict_types=1);

namespace Usher\Client\Stream;

use Usher\Client\Problem;

/** The connection ended or failed. It is tried again after `retryInMs`, or, where that is null, no more. */
final class Lost implements Arrival
{
    public At $at {
        get => At::Lost;
    }

    public function __construct(public readonly Problem $problem, public readonly ?int $retryInMs)
    {
    }
}
