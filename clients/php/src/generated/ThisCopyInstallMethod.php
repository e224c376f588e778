<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum ThisCopyInstallMethod: string
{
    case Npm = 'npm';
    case Package = 'package';
    case File = 'file';
    case Source = 'source';
}
