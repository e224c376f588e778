<?php

declare(strict_types=1);

namespace Usher\Client\Http;

use Usher\Client\Problem;

/** A failed request. It never leaves this package: callers get the problem. */
final class TransportException extends \RuntimeException
{
    public function __construct(public readonly Problem $problem, public readonly bool $timedOut = false)
    {
        parent::__construct($problem->sentence);
    }
}
