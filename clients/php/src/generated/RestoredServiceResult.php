<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum RestoredServiceResult: string
{
    case WouldReplace = 'would-replace';
    case Replaced = 'replaced';
    case PutBack = 'put-back';
    case NotInTheStack = 'not-in-the-stack';
    case WouldProve = 'would-prove';
    case Proved = 'proved';
    case DatabasesOnly = 'databases-only';
    case Failed = 'failed';
}
