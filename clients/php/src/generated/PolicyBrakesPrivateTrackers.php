<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum PolicyBrakesPrivateTrackers: string
{
    case Leave = 'leave';
    case Remove = 'remove';
}
