<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum LeavingChangeLeavingChange: string
{
    case Announce = 'announce';
    case Remove = 'remove';
    case Keep = 'keep';
    case Restore = 'restore';
}
