<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum RestoredServiceResult: string
{
    case WouldReplace = 'would-replace';
    case Replaced = 'replaced';
    case RolledBack = 'rolled-back';
    case NotInStack = 'not-in-stack';
    case WouldVerify = 'would-verify';
    case Verified = 'verified';
    case DatabasesOnly = 'databases-only';
    case Failed = 'failed';
}
