<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum QualityInForceState: string
{
    case Exact = 'exact';
    case Changed = 'changed';
    case Yours = 'yours';
    case NothingFiled = 'nothing-filed';
    case NotKnown = 'not-known';
}
