<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum ServiceChangeEffect: string
{
    case Start = 'start';
    case Stop = 'stop';
    case Restart = 'restart';
    case Recreate = 'recreate';
    case Remove = 'remove';
    case Keep = 'keep';
    case None = 'none';
}
