<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum MemberDeviceSupport: string
{
    case Good = 'good';
    case Fair = 'fair';
    case Poor = 'poor';
}
