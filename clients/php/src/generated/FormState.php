<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum FormState: string
{
    case Off = 'off';
    case Starting = 'starting';
    case Healthy = 'healthy';
    case Partial = 'partial';
    case Unhealthy = 'unhealthy';
}
