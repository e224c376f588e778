<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum BackedUpServiceMethod: string
{
    case WhileRunning = 'while-running';
    case WhileStopped = 'while-stopped';
    case NotRunning = 'not-running';
    case Skipped = 'skipped';
}
