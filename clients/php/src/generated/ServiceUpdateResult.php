<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum ServiceUpdateResult: string
{
    case WouldUpdate = 'would-update';
    case WouldReturn = 'would-return';
    case WouldStopBefore = 'would-stop-before';
    case UpToDate = 'up-to-date';
    case Updated = 'updated';
    case Returned = 'returned';
    case StoppedBefore = 'stopped-before';
    case RolledBack = 'rolled-back';
    case Failed = 'failed';
    case NotReached = 'not-reached';
}
