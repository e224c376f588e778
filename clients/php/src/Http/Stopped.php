<?php

declare(strict_types=1);

namespace Usher\Client\Http;

use Usher\Client\Problem;

/** An exchange that came to nothing. It never leaves this package: whoever asked is given the problem. */
final class Stopped extends \RuntimeException
{
    public function __construct(public readonly Problem $problem, public readonly bool $late = false)
    {
        parent::__construct($problem->sentence);
    }
}
