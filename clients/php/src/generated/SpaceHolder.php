<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum SpaceHolder: string
{
    case Library = 'library';
    case Seeding = 'seeding';
    case NotImported = 'not-imported';
    case Unpacked = 'unpacked';
    case Incomplete = 'incomplete';
    case NotKnown = 'not-known';
    case Orphaned = 'orphaned';
    case Backups = 'backups';
    case Apps = 'apps';
    case Other = 'other';
    case Images = 'images';
    case Containers = 'containers';
    case Logs = 'logs';
}
