<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum DiskArrayArrayType: string
{
    case Md = 'md';
    case Zfs = 'zfs';
    case Btrfs = 'btrfs';
    case Mergerfs = 'mergerfs';
    case Snapraid = 'snapraid';
}
