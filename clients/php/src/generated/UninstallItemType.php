<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum UninstallItemType: string
{
    case Container = 'container';
    case Network = 'network';
    case Image = 'image';
    case Volume = 'volume';
    case ServiceFolder = 'service-folder';
    case StackFile = 'stack-file';
    case MediaFolder = 'media-folder';
    case Unit = 'unit';
}
