<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum LinkDid: string
{
    case ToMake = 'to-make';
    case ToTakeOut = 'to-take-out';
    case Made = 'made';
    case TakenOut = 'taken-out';
    case WasThere = 'was-there';
    case WasGone = 'was-gone';
    case Left = 'left';
    case Failed = 'failed';
    case NotPossible = 'not-possible';
}
