<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum InternetLineCapacitySource: string
{
    case Declared = 'declared';
    case Observed = 'observed';
    case NotKnown = 'not-known';
}
