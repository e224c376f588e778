<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum AlertMessageItemTransition: string
{
    case Started = 'started';
    case Ended = 'ended';
    case StartedAndEnded = 'started-and-ended';
    case Flapping = 'flapping';
    case Settled = 'settled';
}
