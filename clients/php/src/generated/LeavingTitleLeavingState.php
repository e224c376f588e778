<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum LeavingTitleLeavingState: string
{
    case Announced = 'announced';
    case Due = 'due';
    case Removing = 'removing';
    case Removed = 'removed';
    case Stays = 'stays';
    case Restored = 'restored';
}
