<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum BackedUpServiceHow: string
{
    case WhileRunning = 'while-running';
    case StoppedMeanwhile = 'stopped-meanwhile';
    case NotRunning = 'not-running';
    case LeftOut = 'left-out';
}
