<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum UninstallItemResult: string
{
    case WouldStop = 'would-stop';
    case WouldRemove = 'would-remove';
    case WouldKeep = 'would-keep';
    case Stopped = 'stopped';
    case Removed = 'removed';
    case Kept = 'kept';
}
