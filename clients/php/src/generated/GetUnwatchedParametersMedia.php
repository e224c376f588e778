<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum GetUnwatchedParametersMedia: string
{
    case Films = 'films';
    case Series = 'series';
}
