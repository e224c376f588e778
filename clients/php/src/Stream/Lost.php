<?php

declare(strict_types=1);

namespace Usher\Client\Stream;

use Usher\Client\Problem;

/** The connection ended or failed. It is retried after `retryInMs`; null means no more retries. */
final class Lost implements Arrival
{
    public ArrivalState $at {
        get => ArrivalState::Lost;
    }

    public function __construct(public readonly Problem $problem, public readonly ?int $retryInMs)
    {
    }
}
