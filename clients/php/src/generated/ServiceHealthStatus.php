<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum ServiceHealthStatus: string
{
    case Starting = 'starting';
    case Healthy = 'healthy';
    case Unhealthy = 'unhealthy';
}
