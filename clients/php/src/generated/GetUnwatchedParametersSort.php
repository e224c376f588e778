<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum GetUnwatchedParametersSort: string
{
    case Frees = 'frees';
    case Size = 'size';
    case Played = 'played';
    case Added = 'added';
    case Title = 'title';
}
