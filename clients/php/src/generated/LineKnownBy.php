<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum LineKnownBy: string
{
    case Declared = 'declared';
    case Seen = 'seen';
    case NotKnown = 'not-known';
}
