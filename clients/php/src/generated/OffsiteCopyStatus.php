<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum OffsiteCopyStatus: string
{
    case Verified = 'verified';
    case Intact = 'intact';
    case Damaged = 'damaged';
    case NotKnown = 'not-known';
}
