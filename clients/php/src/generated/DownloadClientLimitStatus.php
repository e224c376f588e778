<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum DownloadClientLimitStatus: string
{
    case WithinLimit = 'within-limit';
    case OverLimit = 'over-limit';
    case DifferentLimit = 'different-limit';
    case NoLimit = 'no-limit';
    case NotKnown = 'not-known';
}
