<?php

declare(strict_types=1);

namespace Usher\Client\Stream;

enum ArrivalState: string
{
    case Live = 'live';
    case Stale = 'stale';
    case Lost = 'lost';
}
