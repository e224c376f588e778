<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum HopState: string
{
    case Done = 'done';
    case Pending = 'pending';
    case Failed = 'failed';
    case NotKnown = 'not-known';
    case NotNeeded = 'not-needed';
}
