<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum OutsideServiceManagedBy: string
{
    case Compose = 'compose';
    case Portainer = 'portainer';
    case Dockge = 'dockge';
    case Unraid = 'unraid';
    case Systemd = 'systemd';
    case Hand = 'hand';
}
