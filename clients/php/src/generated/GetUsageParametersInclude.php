<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum GetUsageParametersInclude: string
{
    case Line = 'line';
    case Services = 'services';
    case Disks = 'disks';
    case None = 'none';
}
