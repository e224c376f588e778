<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum ServiceUpdateResult: string
{
    case WouldUpdate = 'would-update';
    case WouldRollBack = 'would-roll-back';
    case WouldBlock = 'would-block';
    case UpToDate = 'up-to-date';
    case Updated = 'updated';
    case RolledBack = 'rolled-back';
    case Blocked = 'blocked';
    case Reverted = 'reverted';
    case Failed = 'failed';
    case NotStarted = 'not-started';
}
