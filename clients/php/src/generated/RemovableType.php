<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum RemovableType: string
{
    case Download = 'download';
    case Orphan = 'orphan';
    case Incomplete = 'incomplete';
    case Unpacked = 'unpacked';
    case Duplicate = 'duplicate';
    case Image = 'image';
    case Container = 'container';
    case Backup = 'backup';
    case LibraryFile = 'library-file';
}
