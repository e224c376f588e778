<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum SettingOrigin: string
{
    case Default = 'default';
    case File = 'file';
    case Environment = 'environment';
    case OperatorFile = 'operator-file';
}
