<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum BandwidthClientKeeps: string
{
    case Yes = 'yes';
    case Over = 'over';
    case Differs = 'differs';
    case NotHeld = 'not-held';
    case NotKnown = 'not-known';
}
