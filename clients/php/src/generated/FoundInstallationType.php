<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum FoundInstallationType: string
{
    case Project = 'project';
    case Container = 'container';
    case Native = 'native';
}
