<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum QualityInForceState: string
{
    case Exact = 'exact';
    case Changed = 'changed';
    case Custom = 'custom';
    case Empty = 'empty';
    case NotKnown = 'not-known';
}
