<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum LifecycleDataAction: string
{
    case Up = 'up';
    case Down = 'down';
    case Switch = 'switch';
    case Restart = 'restart';
}
