<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum GetUninstallParametersRemoval: string
{
    case Stop = 'stop';
    case Services = 'services';
    case Configuration = 'configuration';
    case Media = 'media';
}
